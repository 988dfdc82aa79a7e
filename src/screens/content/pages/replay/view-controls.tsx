import { useId, useMemo } from 'react'
import { getTypedEntries } from '#schemas/base/typed-keys.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { nameAudiences } from '#schemas/page/widget-why.ts'
import { audiences } from '#schemas/people/accounts/audiences.ts'
import type { Fixture } from '#schemas/replay/fixture.ts'
import { getPageText } from '#schemas/replay/read-fixture.ts'
import { widgets as registry } from '#schemas/widgets/index.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { MomentField } from './moment-field.tsx'
import styles from './replay.module.css'

const WIDTHS = [390, 768, 1200, 1440]
const CONDITIONS = ['viewer', 'now', 'width', 'mode', 'switches'] as const
const MODES = { hash: '# 地址', history: '普通地址' } as const

interface Props {
  /** The fixture with its original conditions. */
  own: Fixture
  fixture: Fixture
  onChange(fixture: Fixture): void
}

/** Controls for viewer, moment, width, router mode and switches; they start with the fixture's own values. */
export function ViewControls({ own, fixture, onChange }: Props) {
  const change = (part: Partial<Fixture>) => onChange({ ...fixture, ...part })
  const ownKinds = nameAudiences(own.viewer.audiences)
  const [kind] = fixture.viewer === own.viewer ? [] : fixture.viewer.audiences
  const widths = [...new Set([...WIDTHS, own.width])].toSorted((a, b) => a - b)
  return (
    <>
      <div className={styles.fields}>
        <Field label="身份" error="">
          {(control) => (
            <select
              {...control}
              value={kind ?? ''}
              onChange={({ target }) => {
                const chosen = getTypedEntries(audiences).find(([name]) => name === target.value)
                change({ viewer: chosen ? { audiences: [chosen[0]] } : own.viewer })
              }}
            >
              <option value="">用例的：{ownKinds}</option>
              {getTypedEntries(audiences).map(([name, label]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <MomentField now={fixture.now} onChange={(now) => change({ now })} />
        <Choice
          label="宽度"
          options={widths.map((width) => ({ value: String(width), label: String(width) }))}
          value={String(fixture.width)}
          onChange={(width) => change({ width: Number(width) })}
        />
        <Choice
          label="路由"
          options={getTypedEntries(MODES).map(([value, label]) => ({ value, label }))}
          value={fixture.mode}
          onChange={(mode) => change({ mode: mode === 'history' ? 'history' : 'hash' })}
        />
      </div>
      <Switches fixture={fixture} onChange={change} />
      <Button
        size="s"
        disabled={CONDITIONS.every((key) => fixture[key] === own[key])}
        onClick={() => onChange({ ...own, calls: fixture.calls })}
      >
        恢复用例的条件
      </Button>
    </>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  onChange(value: string): void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface SwitchesProps {
  fixture: Fixture
  onChange(part: Pick<Fixture, 'switches'>): void
}

function Switches({ fixture, onChange }: SwitchesProps) {
  const types = useTypes(fixture)
  const { switches } = fixture
  const { killedWidgets } = switches
  if (types.length === 0) return null
  function toggle(type: string, isOn: boolean) {
    const rest = killedWidgets.filter((one) => one !== type)
    onChange({ switches: { ...switches, killedWidgets: isOn ? rest : [...rest, type] } })
  }
  return (
    <details className={styles.switches}>
      <summary>
        组件开关 <span className={styles.quiet}>关闭 {killedWidgets.length} 种</span>
      </summary>
      <ul className={styles.types} aria-label="开着的组件">
        {types.map(({ type, label }) => (
          <li key={type}>
            <label>
              <input
                type="checkbox"
                checked={!killedWidgets.includes(type)}
                onChange={({ target }) => toggle(type, target.checked)}
              />
              {label}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Returns the widget types of the page, in page order. */
function useTypes(fixture: Fixture) {
  const text = getPageText(fixture)
  return useMemo(() => {
    const reading = readPage(text)
    const labels = new Map<string, string>(Object.entries(registry).map(([type, { label }]) => [type, label]))
    const types = reading.status === 'read' ? flattenWidgets(reading.widgets).map(({ type }) => type) : []
    return [...new Set(types)].flatMap((type) => {
      const label = labels.get(type)
      return label === undefined ? [] : [{ type, label }]
    })
  }, [text])
}
