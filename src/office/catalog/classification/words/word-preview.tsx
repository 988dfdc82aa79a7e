import type { ReactNode } from 'react'
import type { In, Out } from '#schemas/base/endpoint.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { Panel } from '#src/office/parts/panel.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import detail from '#src/office/parts/detail.module.css'
import own from './words.module.css'

/** Delay between the last key and the request, ms. */
const PAUSE_MS = 300

type Found = Out<typeof calls.previewWord>['before']

/** Shows the goods that a word finds before and after an unsaved change; renders nothing if `asked` is null. */
export function WordPreview({ asked }: { asked: In<typeof calls.previewWord> | null }) {
  const found = useCall(calls.previewWord, asked, { quiet: true, delay: PAUSE_MS })
  if (asked === null) return null
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { before, after } = found.data
  return (
    <section aria-label="预览" className={own.sides}>
      <FoundGoods title={`现在搜“${asked.word}”：${before.total} 件`} found={before} />
      <FoundGoods title={`保存后搜“${asked.word}”：${after.total} 件`} found={after} />
    </section>
  )
}

function FoundGoods({ title, found: { goods } }: { title: string; found: Found }) {
  return (
    <Panel title={title}>
      {goods.length === 0 ? (
        <p className={detail.quiet}>没有商品</p>
      ) : (
        <ol className={own.goods}>
          {goods.map(({ goodsId, name }) => (
            <li key={goodsId}>{name}</li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

const describeTotal = (total: number) => `找到 ${total} 件商品`

interface Tried {
  word: string
  children?: (found: Out<typeof calls.tryWord>) => ReactNode
}

/** Shows the goods that a word finds now, with `children` beside them; renders nothing for an empty word. */
function TriedWord({ word, children }: Tried) {
  const found = useCall(calls.tryWord, word === '' ? null : { word }, { quiet: true, delay: PAUSE_MS })
  if (word === '') return null
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  const { total, goods, opens } = found.data
  return (
    <section aria-label="预览" className={own.sides}>
      <FoundGoods
        title={`现在搜“${word}”：${opens === null ? describeTotal(total) : `打开 ${opens}`}`}
        found={{ total, goods: goods.slice(0, 5) }}
      />
      {children?.(found.data)}
    </section>
  )
}

/** Shows the goods that a hot word finds now, or the link that it opens; renders nothing for an empty word. */
export function HotWordPreview({ word, opens }: { word: string; opens: string | null }) {
  if (opens === null || word === '') return <TriedWord word={word} />
  return (
    <section aria-label="预览" className={own.sides}>
      <Panel title={`点热词“${word}”：打开 ${opens}`}>
        <p className={detail.quiet}>不搜索这个词；清空链接后，点它就列出商品</p>
      </Panel>
    </section>
  )
}

/** Shows the goods that a word finds now, and the page that it will open; renders nothing for an empty word. */
export function RedirectPreview({ word, opens }: { word: string; opens: string | null }) {
  return (
    <TriedWord word={word}>
      {({ total }) => (
        <Panel title={`保存后搜“${word}”：${opens === null ? describeTotal(total) : `打开 ${opens}`}`}>
          <p className={detail.quiet}>
            {opens === null ? '停用后照常列出商品' : '打开的页面上有一行提示，可以改为搜索这个词'}
          </p>
        </Panel>
      )}
    </TriedWord>
  )
}
