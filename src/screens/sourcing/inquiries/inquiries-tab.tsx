import * as z from 'zod/mini'
import { MAX_LIST_WORD_LENGTH, readWord } from '#schemas/base/search-word.ts'
import { getTypedKeys } from '#schemas/base/typed-keys.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { pagingQuery } from '#schemas/routes/list-query.ts'
import { routes } from '#schemas/routes/routes.ts'
import { inquiries as calls } from '#schemas/sourcing/inquiries/calls.ts'
import { INQUIRY_STATES } from '#schemas/sourcing/inquiries/states.ts'
import { tabs } from '#src/parts/people/accounts/center/tabs.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useListQuery } from '#src/runtime/mall/use-list-query.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { ListTabs } from '#src/runtime/text/list-links.tsx'
import { PagedAnswer } from '#src/runtime/text/paged-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { InquiryEntry } from './inquiry-entry.tsx'
import { InquiryPage } from './inquiry-page.tsx'
import { QuotedGoods } from './quoted-goods.tsx'
import styles from './inquiries.module.css'

const STATES = { all: '全部', ...INQUIRY_STATES } as const
type State = keyof typeof STATES
const states = getTypedKeys(STATES)

const Query = z.looseObject({
  ...pagingQuery(10),
  status: z.catch(z._default(z.enum(states), 'all'), 'all'),
  word: z.catch(z._default(z.string(), ''), ''),
  inquiryId: z.optional(z.string()),
})

/** Lists the member's inquiries, or shows the inquiry named in the address. */
export default function InquiriesTab() {
  const { inquiryId, ...query } = useListQuery(Query)
  return inquiryId === undefined ? (
    <InquiryList query={{ ...query, word: readWord(query.word, MAX_LIST_WORD_LENGTH) }} />
  ) : (
    <InquiryPage inquiryId={inquiryId} />
  )
}

interface ListProps {
  query: { status: State; word: string; pageNum: number; pageSize: number }
}

function InquiryList({ query: { status, word, pageNum, pageSize } }: ListProps) {
  const query = { status, word, pageNum, pageSize }
  const at = (change: Partial<typeof query>) =>
    formatHref('center', { tabId: 'inquiries', ...query, ...change })
  const loaded = useCall(calls.page, query)
  const data = loaded.state === 'ready' ? loaded.data : null
  return (
    <>
      <PageHead title={tabs.inquiries.title} />
      {status === 'all' && word === '' && pageNum === 1 && <QuotedGoods />}
      <Card aria-label={tabs.inquiries.title}>
        <ListTabs
          label="询价状态"
          tabs={states.map((name) => ({
            name,
            title: STATES[name],
            count: data?.counts[name],
            to: at({ status: name, pageNum: 1 }),
          }))}
          current={status}
        />
        <Search key={word} word={word} to={(typed) => at({ word: typed, pageNum: 1 })} />
        <PagedAnswer
          answer={loaded}
          to={at}
          unit="张"
          empty={<NoInquiries filtered={status !== 'all' || word !== ''} />}
        >
          {(page, busy) => (
            <ul className={`${styles.list} busy-line`} aria-busy={busy}>
              {page.list.map((card) => (
                <InquiryEntry key={card.inquiryId} card={card} />
              ))}
            </ul>
          )}
        </PagedAnswer>
      </Card>
    </>
  )
}

function NoInquiries({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      action={
        <ButtonLink size="s" to={routes.goodsList.path}>
          去选商品
        </ButtonLink>
      }
    >
      {filtered ? '没有符合条件的询价' : '还没有询价，在商品详情点“询价”即可提交'}
    </EmptyState>
  )
}

function Search({ word, to }: { word: string; to(typed: string): string }) {
  const { navigate } = useMall()
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        navigate(to(readWord(String(new FormData(event.currentTarget).get('word') ?? ''), 60)))
      }}
    >
      <input
        type="search"
        name="word"
        aria-label="搜索询价"
        placeholder="询价单号、商品名称"
        defaultValue={word}
      />
      <Button type="submit" size="s">
        搜索
      </Button>
    </form>
  )
}
