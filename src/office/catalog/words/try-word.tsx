import { useState } from 'react'
import { backOfficeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import type { Out } from '#schemas/base/endpoint.ts'
import { href } from '#schemas/routes/href.ts'
import { useHost } from '#src/features/child-side/host-context.ts'
import { useCall } from '#src/features/mall/use-call.ts'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState, FailedState } from '#ui/states/states.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import styles from '#src/office/parts/detail.module.css'
import own from './words.module.css'

/** After so long without a key the mall is asked, ms. */
const PAUSE_MS = 300

/** What a word finds in the mall now, and in which ways it is looked for. */
export function TryWord() {
  const [typed, setTyped] = useState('')
  const word = typed.trim()
  const found = useCall(calls.tryWord, word === '' ? null : { word }, { delay: PAUSE_MS })
  return (
    <section className={styles.page} aria-label="试搜">
      <header className={styles.head}>
        <h1>试搜</h1>
      </header>
      <p className={styles.quiet}>这里搜到的和游客在商城里搜到的一样；同义词保存后马上生效。</p>
      <input
        type="search"
        className={own.word}
        aria-label="搜索词"
        placeholder="例如：优盘"
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {word === '' ? null : found.state === 'loading' ? (
        <PageLoading />
      ) : found.state === 'failed' ? (
        <FailedState retry={found.retry} />
      ) : (
        <Found word={word} found={found.data} />
      )}
    </section>
  )
}

function Found({ word, found: { words, total, goods } }: { word: string; found: Out<typeof calls.tryWord> }) {
  const host = useHost()
  if (words.length === 0) return <EmptyState>没有可以搜索的文字或数字</EmptyState>
  return (
    <>
      <Panel title="这样找">
        <Facts
          wide
          rows={words.map(([said = '', ...others]) => [
            said,
            others.length === 0 ? '没有同义词' : `也找：${others.join('、')}`,
          ])}
        />
      </Panel>
      <Panel title={`找到 ${total} 件商品`}>
        <ol className={own.goods}>
          {goods.map(({ goodsId, name }) => (
            <li key={goodsId}>{name}</li>
          ))}
        </ol>
        <div>
          <Button size="s" onClick={() => void host.open({ path: href('goodsList', { goodsName: word }) })}>
            在商城搜索
          </Button>
        </div>
      </Panel>
    </>
  )
}
