import { atom } from 'jotai/vanilla'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { createFeedCache } from '#registry/feed-cache.ts'
import type { Services } from '#registry/services.ts'
import type { GoodsCard } from '#schemas/catalog/goods/card.ts'
import type { PriceViewer } from '#schemas/money/price-display.ts'
import type { PageReading } from '#schemas/page/page.ts'
import { readDocument, readPage } from '#schemas/page/read.ts'
import type { ReadingCache } from '#schemas/page/widgets.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { createAddressing } from '#src/lib/address.ts'
import { createBrowserHistory } from '#src/lib/history.ts'
import { browserRandom } from '#src/lib/random.ts'
import { createNoStorage } from '#src/lib/storage.ts'
import { createTitle } from '#src/lib/title.ts'
import { createMall } from '#src/parts/app/mall/create-mall.ts'
import { PageView } from '#src/renderer/page-view.tsx'
import { MallProvider } from '#src/runtime/mall/mall-provider.tsx'
import { provideChange } from '#tests/bench/floor/bench-window.ts'
import { LoginDialog, promptLogin } from '#tests/bench/floor/login-dialog.tsx'
import { pageData } from '#tests/bench/floor/page-data.ts'
import { Shell, withoutBox } from '#tests/bench/floor/shell.tsx'
import { changedDocument } from './changed-document.ts'

/** This mall's renderer in the browser alone: no server, no network for goods; the shop's own views and islands. */
interface Document {
  text: string
  goods: Readonly<Record<string, GoodsCard>>
}

z.config({ jitless: true })
const { shell: around, document: given } = pageData<Document>()
const kept: ReadingCache = new WeakMap()
const { shell, beside } = withoutBox(around)
const guest = atom<PriceViewer>({ member: false, scoreName: '积分', prefer: 'cash' })
const identity = { id: 'bench', revision: 1 }

const unanswered = () => Promise.reject(new Error('the bench has no server'))
const clock = { now: () => performance.timeOrigin + performance.now() }

const addressing = createAddressing('hash')
const whole = createMall({
  exchange: { ask: unanswered, document: unanswered },
  addressing,
  history: createBrowserHistory(addressing),
  storage: createNoStorage(),
  clock,
  random: browserRandom,
  title: createTitle(null),
  log: console.warn,
})

const services: Omit<Services, 'Slot' | 'report'> = {
  mode: 'shop',
  mount: '',
  call: unanswered,
  loadGoods: (source) =>
    Promise.resolve(source.by === 'ids' ? source.ids.flatMap((id) => given.goods[id] ?? []) : []),
  jump: promptLogin,
  hrefOf: (link) => {
    if ('path' in link) return `/#${link.path}`
    return link.jump === '20' ? null : `/#/goods/detail?${new URLSearchParams(link.query)}`
  },
  addToCart: () => Promise.resolve(promptLogin()),
  buyNow: () => promptLogin(),
  store: whole.store,
  viewer: guest,
  guest,
  drafts: { get: () => null, set: () => undefined },
  memory: { get: () => null, set: () => undefined },
  feedCache: createFeedCache(),
  clock,
}
const mall = { ...whole, services }

function Page({ first }: { first: PageReading }) {
  const [reading, setReading] = useState(first)
  useEffect(
    () =>
      provideChange((index, words) =>
        setReading((now) => {
          const next = readDocument(changedDocument(now.document, index, words), widgets, kept)
          return next.status === 'read' ? next : now
        }),
      ),
    [],
  )
  return <PageView page={identity} reading={reading} aside={beside} />
}

const first = readPage(given.text, { cache: kept })
const root = document.querySelector('#root')
if (root && first.status === 'read')
  createRoot(root).render(
    <MallProvider mall={mall}>
      <Shell shell={shell}>
        <Page first={first} />
      </Shell>
      <LoginDialog />
    </MallProvider>,
  )
