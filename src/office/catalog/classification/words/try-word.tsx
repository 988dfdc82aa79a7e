import { useState } from 'react'
import type { Out } from '#schemas/base/endpoint.ts'
import { readWord } from '#schemas/base/search-word.ts'
import { officeWords as calls } from '#schemas/catalog/classification/word-office-calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { EmptyState } from '#ui/states/states.tsx'
import { ReasonView } from './reason-view.tsx'
import styles from '#src/office/parts/detail.module.css'
import own from './words.module.css'

/** Delay between the last key and the request, ms. */
const PAUSE_MS = 300

/** Shows the goods that a typed word finds now, and the synonyms that the search uses. */
export function TryWord() {
  const [typed, setTyped] = useState('')
  const word = readWord(typed)
  const found = useCall(calls.tryWord, word === '' ? null : { word }, { delay: PAUSE_MS })
  return (
    <OfficePage title="试搜">
      <p className={styles.quiet}>这里搜到的和游客在商城里搜到的一样；同义词保存后马上生效。</p>
      <input
        type="search"
        className={own.word}
        aria-label="搜索词"
        placeholder="例如：优盘"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {word === '' ? null : found.state === 'loading' ? (
        <PageLoading />
      ) : found.state === 'failed' ? (
        <FailedAnswer answer={found} />
      ) : (
        <Found word={word} found={found.data} />
      )}
    </OfficePage>
  )
}

function Found({ word, found }: { word: string; found: Out<typeof calls.tryWord> }) {
  const { words, total, goods, opens } = found
  const host = useHost()
  if (words.length === 0) return <EmptyState>没有可以搜索的文字或数字</EmptyState>
  return (
    <>
      <Panel title="这样找">
        <Facts
          wide
          rows={words.map(([said = '', ...others]) => [
            said,
            others.length === 0 ? '没有别的说法' : `也找：${others.join('、')}`,
          ])}
        />
      </Panel>
      {opens !== null && <p className={styles.quiet}>{`搜索直达：搜这个词会打开 ${opens}`}</p>}
      <Panel title={`找到 ${total} 件商品`}>
        <ol className={own.goods}>
          {goods.map(({ goodsId, name, reason }) => (
            <li key={goodsId}>
              {name}
              {reason && <ReasonView reason={reason} />}
            </li>
          ))}
        </ol>
        <div>
          <Button
            size="s"
            onClick={() => void host.open({ path: formatHref('goodsList', { goodsName: word }) })}
          >
            在商城搜索
          </Button>
        </div>
      </Panel>
    </>
  )
}
