import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { readWord } from '#schemas/base/search-word.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { bidding as calls } from '#schemas/sourcing/bidding/calls.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { BiddingEntry } from './bidding-entry.tsx'
import { BiddingFilters } from './bidding-filters.tsx'
import { buildBiddingAddress, BiddingQuery, type Wanted } from './bidding-query.ts'
import styles from './bidding.module.css'

/** Page /biddingAnnouncement/index: bidding announcements of the mall. The whole state is in the address. */
export default function BiddingListScreen() {
  const { word, kind, state, region, sort, order, favourite, pageNum, pageSize } = useListQuery(BiddingQuery)
  const wanted: Wanted = {
    word: readWord(word),
    kind,
    state,
    region: /^\d{1,20}$/.test(region) ? region : '',
    sort,
    order,
    favourite,
    pageNum,
    pageSize,
  }
  const { region: at, ...asked } = wanted
  const { title } = useMall()
  useEffect(() => title.setPage(routes.bidding.title), [title])
  const loaded = useCall(calls.page, { ...asked, regionId: at, favourite: favourite === '1' })
  const data = loaded.state === 'ready' ? loaded.data : null
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 className={styles.heading}>{routes.bidding.title}</h1>
        <p className={styles.lead}>
          礼品、福利与配套服务的公开采购。入驻供应商在截止前密封报价，开标前任何人都看不到。
        </p>
      </header>
      <BiddingFilters wanted={wanted} regions={data?.regions ?? []} />
      <PagedAnswer
        answer={loaded}
        to={(change) => buildBiddingAddress(wanted, change)}
        unit="条"
        empty={<Nothing kept={favourite === '1'} />}
      >
        {(page, busy) => (
          <ul className={`${styles.list} busy-line`} aria-label="招标公告" aria-busy={busy}>
            {page.list.map((card) => (
              <li key={card.biddingId}>
                <BiddingEntry card={card} now={page.now} onOver={loaded.again} />
              </li>
            ))}
          </ul>
        )}
      </PagedAnswer>
    </div>
  )
}

function Nothing({ kept }: { kept: boolean }) {
  const { openLogin } = useMall()
  const isGuest = useAtomValue(tokenAtom) === null
  if (kept && isGuest)
    return (
      <EmptyState
        action={
          <Button look="primary" onClick={() => openLogin()}>
            登录
          </Button>
        }
      >
        登录后可以看到您收藏的公告
      </EmptyState>
    )
  return (
    <EmptyState action={<ButtonLink to={formatHref('bidding')}>看全部公告</ButtonLink>}>
      {kept
        ? '还没有收藏的公告，点公告右侧的“收藏”，截止前一天会用短信提醒您'
        : '没有符合条件的公告，换个条件试试'}
    </EmptyState>
  )
}
