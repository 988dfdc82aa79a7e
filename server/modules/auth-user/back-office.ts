/** Roles whose bearers may use the back-office login and its menu. */
const BACK_OFFICE = new Set(['admin', 'editor', 'supplier', 'purchaser'])

export function isBackOffice(roles: readonly string[]): boolean {
  return roles.some((role) => BACK_OFFICE.has(role))
}
