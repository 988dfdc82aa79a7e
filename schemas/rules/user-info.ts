/** §5, to the letter. */
export const ROLES_ERROR = 'getInfo: roles must be a non-null array !'

/** §5: the roles of a user info. Throws an Error with the text above unless they are a list with something in it. */
export function checkedRoles(roles: unknown): string[] {
  if (!Array.isArray(roles) || roles.length === 0) throw new Error(ROLES_ERROR)
  return roles.map(String)
}
