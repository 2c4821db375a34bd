// Whether the camera's sure calls are made at once, or asked first.
import { t } from "./words.js";
/** @import { TrustView } from "types/table" */

/**
 * [icon, words, explanation, look] of the badge.
 * @type {(trust: TrustView) => [string, string, string, string]}
 */
export const trustDrawn = ({ judged, needed, earned, lost }) => {
  if (earned) return ["trusted", t("Calls by itself"), t("Its sure calls are made at once. Overrule one, and it asks first again."), ""];
  const rule = t("It asks before each call until {needed} sure ones in a row were right; now {judged}.", { needed, judged });
  return ["question", t("Asks first {judged}/{needed}", { judged, needed }), lost ? t("A call was overruled. {rule}", { rule }) : rule, "edge"];
};

/**
 * Trust was taken back, and nothing has been judged since.
 * @type {(trust: TrustView | null | undefined) => boolean}
 */
export const justLost = (trust) => Boolean(trust && trust.lost && !trust.earned && trust.judged === 0);
