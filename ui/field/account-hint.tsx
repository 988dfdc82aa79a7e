/** Tells a password manager which account a password form belongs to, if the form has no account field. */
export function AccountHint({ account }: { account: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={account}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
