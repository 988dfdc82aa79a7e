import * as z from 'zod/mini'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Services, Viewer } from '#registry/services.ts'
import type { GoodsCard } from '#schemas/entities/goods-card.ts'
import { readDocument, readPage } from '#schemas/page/read.ts'
import type { ReadPage } from '#schemas/page/page.ts'
import type { Audience } from '#schemas/page/visibility.ts'
import { PageView } from '#src/renderer/page-view.tsx'
import { provideChange } from '../floor/bench-window.ts'
import { LoginDialog, promptLogin } from '../floor/login-dialog.tsx'
import { pageData } from '../floor/page-data.ts'
import { Shell, withoutBox } from '../floor/shell.tsx'
import { changedDocument } from './changed-document.ts'

/** This mall's renderer in the browser alone: no server, no network for goods; the shop's own views and islands. */
interface Document {
  text: string
  goods: Readonly<Record<string, GoodsCard>>
}

z.config({ jitless: true })
const { shell: around, document: given } = pageData<Document>()
const { shell, beside } = withoutBox(around)
const guest: Viewer = { member: false, scoreName: '积分', prefer: 'cash' }
const audience: readonly Audience[] = ['guest']
const still = () => () => undefined
const audiences = { get: () => audience, subscribe: still }
const nothing: ReadonlySet<string> = new Set()
const killed = { get: () => nothing, subscribe: still }
const identity = { id: 'bench', revision: 1 }

const services: Omit<Services, 'Slot' | 'report'> = {
  mode: 'shop',
  call: () => Promise.reject(new Error('the bench has no server')),
  loadGoods: (source) =>
    Promise.resolve(source.by === 'ids' ? source.ids.flatMap((id) => given.goods[id] ?? []) : []),
  jump: promptLogin,
  hrefOf: (link) => {
    if ('path' in link) return `/#${link.path}`
    return link.jump === '20' ? null : `/#/goods/detail?${new URLSearchParams(link.query)}`
  },
  addToCart: () => Promise.resolve(promptLogin()),
  buyNow: () => promptLogin(),
  viewer: { get: () => guest, subscribe: still },
  memory: { get: () => null, set: () => undefined },
  clock: { now: () => performance.timeOrigin + performance.now() },
}

function Page({ first }: { first: ReadPage }) {
  const [reading, setReading] = useState(first)
  useEffect(
    () =>
      provideChange((index, words) =>
        setReading((now) => {
          const next = readDocument(changedDocument(now.document, index, words))
          return next.status === 'read' ? next : now
        }),
      ),
    [],
  )
  return (
    <PageView
      page={identity}
      reading={reading}
      audiences={audiences}
      killed={killed}
      services={services}
      log={console.warn}
      aside={beside}
    />
  )
}

const first = readPage(given.text)
const root = document.querySelector('#root')
if (root && first.status === 'read')
  createRoot(root).render(
    <>
      <Shell shell={shell}>
        <Page first={first} />
      </Shell>
      <LoginDialog />
    </>,
  )
