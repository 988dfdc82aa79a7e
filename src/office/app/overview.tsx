import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { hasAuthority } from '#schemas/people/accounts/roles.ts'
import { getSeeAuthority } from '#schemas/people/staff/office-areas.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { listAreas, listMenu } from '#src/office/areas.ts'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { platformAtom, userAtom } from '#src/session/atoms.ts'
import { CashNote } from './cash-note.tsx'
import { SetupList } from './setup-list.tsx'
import styles from './overview.module.css'

const ROLES: Readonly<Record<string, string>> = STAFF_ROLES

/** Shows the user, the user's roles, and links to the areas that the user may open. */
export default function Overview() {
  const user = useAtomValue(userAtom)
  const platform = useAtomValue(platformAtom)
  if (!user) return null
  const rows = listMenu(user, platform?.demo ?? false).filter(({ area }) => area !== 'overview')
  const roles = user.roles.map((role) => ROLES[role] ?? role).join('、')
  return (
    <>
      <h1 className={styles.title}>{user.name}，您好</h1>
      <p className={styles.lead}>
        您以{roles}的身份在{platform?.name ?? '商城'}工作，可以使用下面的功能。
      </p>
      {hasAuthority(user, getSeeAuthority('settings')) && (
        <SetupList rows={listAreas(user, platform?.demo ?? false)} />
      )}
      <MayEdit right="payments:see">
        <CashNote />
      </MayEdit>
      <ul className={styles.areas}>
        {rows.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className={styles.area}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
