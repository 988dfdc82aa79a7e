import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { EntryFrame } from '../parts/entry-frame.tsx'
import { JumpLink } from '../parts/jump-link.tsx'
import styles from './bidding-entry.module.css'
import { BiddingNotices } from './bidding-notices.tsx'

export const widget = defineView('bidding-entry', BiddingEntry)

type Props = PropsOf<'bidding-entry'>

const ANNOUNCEMENTS = { jump: 'biddingAnnouncementIndex' }
const NUMERALS = ['壹', '贰', '叁', '肆', '伍', '陆']

/** The ways of buying by tender like the entries of a ledger, and the newest notices of one category. */
export function BiddingEntry(props: Props) {
  const { ways, category, count, link = ANNOUNCEMENTS, ...words } = props
  return (
    <EntryFrame {...words} to={link} tone="paper">
      <ul className={styles.ways}>
        {ways.map((way, index) => (
          <li key={index}>
            <JumpLink link={way.link ?? ANNOUNCEMENTS} className={styles.way}>
              <span className={styles.numeral} aria-hidden="true">
                {NUMERALS[index]}
              </span>
              <span className={styles.text}>
                <span className={styles.title}>{way.title}</span>
                {way.note && <span className={styles.note}>{way.note}</span>}
              </span>
            </JumpLink>
          </li>
        ))}
      </ul>
      {category && <BiddingNotices category={category} count={count} />}
    </EntryFrame>
  )
}
