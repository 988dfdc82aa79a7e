import { type ClipboardEvent, useId, useState } from 'react'
import type { PastedAddress } from '#schemas/address/entities.ts'
import { MAX_PASTED } from '#schemas/address/rules.ts'
import { cutGraphemes } from '#schemas/base/graphemes.ts'
import { describeLengthFault } from '#schemas/base/length-fault.ts'
import { addresses } from '#schemas/people/accounts/address-calls.ts'
import { ApiFailure } from '#src/api/failure.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { Button } from '#ui/button/button.tsx'
import { PasteRest, type PastedPlace } from './paste-rest.tsx'
import styles from './address-form.module.css'

interface Props {
  /** Receives the recognized parts; other parts are empty. */
  onRead(read: PastedAddress): void
  onPlace(text: string, place: PastedPlace): void
}

function wordsOf({ name, telephone, regionWhole, detail, rest }: PastedAddress): string {
  if (rest.length > 0) return `已填入识别到的内容，还有 ${rest.length} 处没有识别，请选择填到哪里`
  const parts = [
    ...[['收货人', name !== ''] as const, ['手机号', telephone !== ''] as const],
    ...[['所在地区', regionWhole] as const, ['详细地址', detail !== ''] as const],
  ]
  const missing = parts.filter(([, found]) => !found).map(([part]) => part)
  if (missing.length === 0) return '已填好，请核对后保存'
  if (missing.length === parts.length) return '没有识别出收货信息，请直接填写下面各项'
  return `已填入识别到的内容，请补充${missing.join('、')}`
}

function usePasted(onRead: Props['onRead']) {
  const { call } = useMall()
  const [said, setSaid] = useState('')
  const [rest, setRest] = useState<readonly string[]>([])
  const [state, setState] = useState<'ready' | 'busy' | 'missing'>('ready')

  async function read(pasted: string) {
    if (state !== 'ready' || pasted.trim() === '') return
    setState('busy')
    try {
      const found = await call(addresses.recognise, { text: cutGraphemes(pasted, MAX_PASTED) })
      const long =
        describeLengthFault(pasted, MAX_PASTED) === '' ? '' : `；${MAX_PASTED} 字以后的内容没有识别`
      setSaid(`${wordsOf(found)}${long}`)
      setRest(found.rest)
      setState('ready')
      onRead(found)
    } catch (error) {
      const missing = error instanceof ApiFailure && error.code === '404'
      setState(missing ? 'missing' : 'ready')
      setSaid('暂时无法识别，请直接填写下面各项')
    }
  }
  function takeOff(at: number) {
    const left = rest.filter((_, index) => index !== at)
    setRest(left)
    setSaid(left.length > 0 ? `还有 ${left.length} 处没有识别，请选择填到哪里` : '请核对后保存')
  }
  return { said, rest, state, read, takeOff }
}

/** Fills the form from one pasted text; renders nothing if another backend cannot recognize texts. */
export function PasteBox({ onRead, onPlace }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const { said, rest, state, read, takeOff } = usePasted(onRead)

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    // A text pasted into an empty box is complete, so that it is recognized at once.
    if (text === '') void read(pasted)
  }
  if (state === 'missing') return null
  return (
    <div className={styles.paste}>
      <label htmlFor={id} className={styles.pasteLabel}>
        粘贴整段收货信息，自动填写
      </label>
      <textarea
        id={id}
        rows={2}
        autoComplete="off"
        placeholder="例如：王小礼 19900001234 广东省深圳市南山区科苑南路 1 号楼 302 室"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
      />
      <div className={styles.pasteEnd}>
        <p role="status">{state === 'busy' ? '正在识别…' : said}</p>
        <Button
          size="s"
          aria-disabled={state === 'busy'}
          aria-busy={state === 'busy'}
          onClick={() => void read(text)}
        >
          识别并填写
        </Button>
      </div>
      <PasteRest
        rest={rest}
        onPlace={(at, place) => {
          onPlace(rest[at] ?? '', place)
          takeOff(at)
        }}
        onDrop={takeOff}
      />
    </div>
  )
}
