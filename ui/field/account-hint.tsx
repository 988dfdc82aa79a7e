/** Tells a password manager whose password a form changes, where it asks for no account. */
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
