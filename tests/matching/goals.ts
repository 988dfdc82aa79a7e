/**
 * Least quality of the hits for the judged lines: of the half that is read while tuning, of the half that is not, and of
 * the lines that were written to find mistakes.
 */
export const LINE_GOALS = {
  tuned: { precision: 0.98, recall: 0.96 },
  held: { precision: 0.95, recall: 0.88 },
  buyers: { precision: 0.95, recall: 0.96 },
} as const
