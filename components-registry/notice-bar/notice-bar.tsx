import { toScreen } from '#schemas/jump/jump.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { defineView } from '../define-widget.ts'
import { useNewestNotices } from '../parts/use-newest-notices.ts'
import { Bar } from './bar.tsx'
import { Marquee } from './marquee.tsx'
import { NoticeFailure, NoticeSkeleton } from './notice-states.tsx'
import { type Notice, Ticker } from './ticker.tsx'

export const widget = defineView('notice-bar', NoticeBar)

type Props = PropsOf<'notice-bar'>

/** Short notices, written by hand or the mall's latest; without any it takes no space. */
export function NoticeBar(props: Props) {
  return props.source === 'manual' ? (
    <Notices {...props} notices={props.items} />
  ) : (
    <LatestNotices {...props} />
  )
}

function LatestNotices(props: Props) {
  const loaded = useNewestNotices(props.category, props.count)
  if (loaded.state === 'ready') {
    const notices = loaded.data.map(({ noticeId, title }) => ({
      text: title,
      link: toScreen('noticeDetail', { id: noticeId }),
    }))
    return <Notices {...props} notices={notices} />
  }
  return (
    <Bar {...props}>
      {loaded.state === 'loading' ? <NoticeSkeleton /> : <NoticeFailure retry={loaded.retry} />}
    </Bar>
  )
}

function Notices({ notices, ...props }: Props & { notices: readonly Notice[] }) {
  if (notices.length === 0) return null
  return (
    <Bar {...props}>
      {props.direction === 'vertical' ? (
        <Ticker notices={notices} interval={props.interval} />
      ) : (
        <Marquee notices={notices} />
      )}
    </Bar>
  )
}
