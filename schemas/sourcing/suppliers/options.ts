type Option = string | number | null | undefined

export interface SupplierChoices {
  ious: Option
  /** Credit limit as typed, in yuan. */
  creditLimit: string
  isWholesale: Option
  api: Option
}

/**
 * Converts the options: `creditLimit` counts only if `ious` is 1; `isWholesale` is true at 1, `api` is true at 0.
 */
export function readSupplierOptions(choices: SupplierChoices) {
  return {
    creditLimit: is(choices.ious, '1') ? choices.creditLimit.trim() : '',
    isWholesale: is(choices.isWholesale, '1'),
    api: is(choices.api, '0'),
  }
}

// Compare as text: a form control gives text and a stored application gives numbers.
function is(option: Option, wanted: string): boolean {
  return String(option ?? '') === wanted
}
