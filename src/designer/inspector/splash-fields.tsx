import { SPLASH_COUNTDOWN_S } from '#schemas/base/constants.ts'
import { isAssetUrl } from '#schemas/base/external-url.ts'
import { isOn } from '#schemas/base/wire.ts'
import type { Path } from '#schemas/field/finding.ts'
import { readNumber, readSplash, decideSplash } from '#schemas/page/splash.ts'
import { Select } from '#semi/field/select.tsx'
import { formatSplashJumpUrl, parseSplashLink, setLinkPart } from '#src/designer/splash-link.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { useOwnAddress } from '#ui/picture/own-address.ts'
import { EditorProvider, useEditor } from './editor.ts'
import { LinkField } from './link-field.tsx'
import { Panel } from './panel.tsx'
import { CountField, TextField, TimeField } from './plain-fields.tsx'
import styles from '#src/designer/designer.module.css'

const SPLASH: Path = ['settings', 'splash']
const at = (key: string): Path => [...SPLASH, key]
const optional = { absent: 'optional' } as const
const FIRST = { show: true, visible: 2, skip: true }

/** Settings of the opening splash of a home page: its picture, its link and how often it is shown. */
export function SplashFields() {
  const { value, set } = useEditor()
  const stands = value(SPLASH) !== undefined
  const isShown = isOn(value(at('show')))
  return (
    <Panel title="开屏广告" folded={!isShown}>
      <p className={styles.quiet}>打开首页时弹出，只在这个页面作为首页时展示。</p>
      <Tick
        name="show"
        label="展示开屏广告"
        onChange={(on) =>
          !stands && on ? set(SPLASH, FIRST, '开屏广告') : set(at('show'), on, '展示开屏广告')
        }
      />
      {stands && (
        <>
          <SplashPicture />
          <SplashJump />
          <Frequency />
          <TimeField
            {...optional}
            path={at('startTime')}
            meta={{ label: '截止时间', control: 'time', ends: true }}
          />
          <Tick name="skip" label="可以跳过" onChange={(on) => set(at('skip'), on, '可以跳过')} />
          <Preview />
        </>
      )}
    </Panel>
  )
}

interface TickProps {
  name: string
  label: string
  onChange(on: boolean): void
}

/** A checkbox for a flag that older documents spell differently. */
function Tick({ name, label, onChange }: TickProps) {
  const { value } = useEditor()
  const field = {
    name: at(name).join('.'),
    value: isOn(value(at(name))) ? '1' : '',
    error: '',
    onChange: (on: string) => onChange(on === '1'),
    onBlur: () => undefined,
  }
  return <CheckField field={field}>{label}</CheckField>
}

function SplashPicture() {
  const { set, Pictures } = useEditor()
  return (
    <>
      <TextField
        absent="required"
        path={at('imgUrl')}
        meta={{ label: '图片地址', control: 'url', max: 2048, hint: '竖版图片，例如 600 × 800' }}
      />
      <div className={styles.buttons}>
        <Pictures onPick={({ address }) => set(at('imgUrl'), address, '开屏广告的图片')} />
      </div>
    </>
  )
}

/** Edits the splash's jump text with the fields of the jump table; a path of the mall stays a text. */
function SplashJump() {
  const editor = useEditor()
  const jumpUrl = editor.value(at('jumpUrl'))
  const link = parseSplashLink(jumpUrl)
  if (link === null && typeof jumpUrl === 'string' && jumpUrl.trim() !== '')
    return (
      <TextField
        absent="required"
        path={at('jumpUrl')}
        meta={{
          label: '点击跳转到（地址）',
          control: 'url',
          max: 2048,
          hint: '本商城的地址，例如 /goods/list?catId=10；清空后可以从列表里选择',
        }}
      />
    )
  const path = at('link')
  const below = (given: Path) => given.slice(path.length)
  const ofLink: typeof editor = {
    ...editor,
    value: (given) => below(given).reduce<unknown>(partOf, link ?? undefined),
    set: (given, value, label, typed) =>
      editor.set(at('jumpUrl'), formatSplashJumpUrl(setLinkPart(link, below(given), value)), label, typed),
    fault: () => '',
  }
  return (
    <EditorProvider value={ofLink}>
      <LinkField {...optional} path={path} meta={{ label: '点击跳转', control: 'link' }} sameTab />
    </EditorProvider>
  )
}

const partOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined

const OFTEN = [
  { value: '2', label: `每日一次，${SPLASH_COUNTDOWN_S} 秒后自动关闭` },
  { value: '3', label: '每次打开首页' },
  { value: '4', label: '每隔几天一次' },
  { value: '1', label: '不展示' },
]

function Frequency() {
  const { value, set } = useEditor()
  const visible = readNumber(value(at('visible')))
  const often = visible === 1 || visible === 2 || visible === 3 ? String(visible) : '4'
  return (
    <>
      <Select
        label="展示频率"
        options={OFTEN}
        field={{
          name: at('visible').join('.'),
          value: often,
          error: '',
          onChange: (key) => set(at('visible'), Number(key), '展示频率'),
          onBlur: () => undefined,
        }}
      />
      {often === '4' && (
        <CountField
          absent="default"
          path={at('visibleCycle')}
          meta={{ label: '间隔', control: 'count', unit: '天', min: 1, max: 365 }}
        />
      )}
    </>
  )
}

const REASONS = {
  off: '没有勾选“展示开屏广告”，顾客看不到',
  past: '已过截止时间，顾客看不到',
  never: '展示频率是“不展示”，顾客看不到',
  recent: '',
  'no-picture': '还没有图片，顾客看不到',
} as const

function Preview() {
  const { value } = useEditor()
  const { clock } = useMall()
  const own = useOwnAddress()
  const config = readSplash(value(SPLASH))
  const decision = decideSplash({ config, lastShown: null, now: clock.now() })
  if (!decision.show)
    return (
      <p className={styles.quiet} role="status">
        {REASONS[decision.reason]}
      </p>
    )
  const words = [decision.countdownS !== null && `${decision.countdownS} 秒后关闭`, decision.skipText]
  return (
    <fieldset className={styles.group}>
      <legend>预览</legend>
      <p className={styles.quiet}>{words.filter(Boolean).join('，') || '顾客自己关闭'}</p>
      {isAssetUrl(config?.imgUrl) ? (
        <img src={own(config?.imgUrl ?? '')} alt="开屏广告预览" />
      ) : (
        <p className={styles.fault}>图片地址不正确，请从图片库选择</p>
      )}
    </fieldset>
  )
}
