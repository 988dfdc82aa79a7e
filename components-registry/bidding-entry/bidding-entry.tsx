import { defineView } from '#registry/define-widget.ts'
import { EntryFrame } from '#registry/parts/entry-frame.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { useNewestNotices } from '#registry/parts/use-newest-notices.ts'
import { formatMallDay } from '#schemas/base/mall-time.ts'
import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { FailedState } from '#ui/states/states.tsx'
import styles from './bidding-entry.module.css'

export const widget = defineView('bidding-entry', BiddingEntry)

type Props = PropsOf<'bidding-entry'>

const ANNOUNCEMENTS = { jump: 'biddingAnnouncementIndex' }
const NUMERALS = ['壹', '贰', '叁', '肆', '伍', '陆']

/** Entries to buying by tender, styled as a ledger, and the newest notices of one category. */
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

/** The lines reserve their space while loading and disappear if there are no notices. */
function BiddingNotices({ category, count }: { category: string; count: number }) {
  const loaded = useNewestNotices(category, count)
  if (loaded.state === 'failed') return <FailedState retry={loaded.retry} />
  if (loaded.state === 'loading') {
    return (
      <ul className={styles.notices} aria-busy="true" aria-label="正在加载公告">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className={styles.notice} />
        ))}
      </ul>
    )
  }
  if (loaded.data.length === 0) return null
  return (
    <ul className={styles.notices}>
      {loaded.data.map(({ noticeId, title, publishedAt }) => (
        <li key={noticeId}>
          <JumpLink link={toScreen('noticeDetail', { id: noticeId })} className={styles.notice}>
            <span className={styles.headline}>{title}</span>
            <time className={styles.day} dateTime={formatMallDay(publishedAt)}>
              {formatMallDay(publishedAt)}
            </time>
          </JumpLink>
        </li>
      ))}
    </ul>
  )
}
