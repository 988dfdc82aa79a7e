import type { Out } from '#schemas/base/endpoint.ts'
import { mapKeys, getTypedKeys } from '#schemas/base/typed-keys.ts'
import { LEGAL_NAMES, type LegalName } from '#schemas/people/legal/names.ts'
import { officeSettings as calls } from '#schemas/store/settings/calls.ts'
import {
  PRICE_MODES,
  SETTING_GROUPS,
  SETTING_NAMES,
  validateSetting,
  type SettingName,
  getSetting,
} from '#schemas/store/settings/entities.ts'
import { Select } from '#semi/field/select.tsx'
import { TextInput } from '#semi/field/text-input.tsx'
import { usePlacesBelow } from '#src/office/below.ts'
import { ConfirmFields, useConfirmation } from '#src/office/parts/confirmation.tsx'
import { MediaField } from '#src/office/parts/media-picker/media-field.tsx'
import { OfficePage } from '#src/office/parts/office-page.tsx'
import { Panel } from '#src/office/parts/panel.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { MergeNote } from '#src/office/parts/shared-form/merge-note.tsx'
import { useSharedForm } from '#src/office/parts/shared-form/use-shared-form.ts'
import { UnsavedNote } from '#src/office/parts/unsaved-note.tsx'
import { LegalSection, LegalVersion } from '#src/office/people/legal/legal-section.tsx'
import { SMS_TEXTS, SmsTextsSection } from '#src/office/people/messages/sms-texts/sms-texts.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreWords } from '#src/runtime/price/score-name.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { FormEnd } from '#ui/field/form-end.tsx'
import type { Checks, FieldState } from '#ui/field/use-fields.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import detail from '#src/office/parts/detail.module.css'
import form from '#ui/field/form.module.css'
import styles from './settings.module.css'

type Settings = Out<typeof calls.settings>

const SECTIONS = { platform: '平台设置', sms: SMS_TEXTS, ...LEGAL_NAMES }
type SettingsRoom = keyof typeof SECTIONS
const isLegal = (room: SettingsRoom): room is LegalName => Object.hasOwn(LEGAL_NAMES, room)

/** Edits platform settings, SMS texts and legal texts: `/settings`, `/settings/sms/code`, `/settings/agreement/3`. */
export default function SettingsScreen() {
  const [place = '', below = ''] = usePlacesBelow()
  const room: SettingsRoom = getTypedKeys(SECTIONS).find((one) => one === place) ?? 'platform'
  const version = Number(below)
  return (
    // The key discards all state when another section opens.
    <div key={room} className={detail.page}>
      <SectionLinks label="设置" rooms={SECTIONS} below="/settings" current={room} />
      {room === 'platform' && <Platform />}
      {room === 'sms' && <SmsTextsSection below={below} />}
      {isLegal(room) && below === '' && <LegalSection name={room} />}
      {isLegal(room) && below !== '' && <LegalVersion name={room} version={version} />}
    </div>
  )
}

function Platform() {
  const found = useCall(calls.settings, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Opened settings={found.data} />
}

const checks: Checks<SettingName> = mapKeys(
  SETTING_NAMES,
  (name) => (values) => validateSetting(name, values[name]),
)

function Opened({ settings }: { settings: Settings }) {
  const { call, toast } = useMall()
  const { version, ...initial } = settings
  const saved = { ...initial, reason: '' }
  const confirmation = useConfirmation()
  const nameWords = useScoreWords()
  const edited = useSharedForm<SettingName | 'reason'>({
    initial: saved,
    checks,
    stored: true,
    keep: { form: 'settings', fields: SETTING_NAMES },
    async submit({ reason, ...values }) {
      const confirm = confirmation.given(reason)
      await call(calls.editSettings, { ...values, version, confirm }, { quiet: true })
      confirmation.show([])
      toast.success('设置已保存，商城立即按新设置显示')
    },
    ...confirmation.options,
  })
  return (
    <OfficePage title="平台设置">
      <form {...edited.bind} className={form.form} aria-label="平台设置">
        <MergeNote form={edited} />
        {getTypedKeys(SETTING_GROUPS).map((group) => (
          <Panel key={group} title={nameWords(SETTING_GROUPS[group])}>
            <div className={styles.fields}>
              {SETTING_NAMES.filter((name) => getSetting(name).group === group).map((name) => (
                <SettingField key={name} name={name} field={edited.field(name)} />
              ))}
            </div>
          </Panel>
        ))}
        <ConfirmFields unusual={confirmation.unusual} field={edited.field('reason')} />
        <FormEnd refusal={edited.refusal} pending={edited.pending}>
          保存设置
        </FormEnd>
        <UnsavedNote form={edited} saved={saved} />
      </form>
    </OfficePage>
  )
}

function SettingField({ name, field }: { name: SettingName; field: FieldState }) {
  const nameWords = useScoreWords()
  const setting = getSetting(name)
  // The setting `scoreName`, which names the points, shows their default name in its own label and hint.
  const words = (text: string) => (name === 'scoreName' ? text : nameWords(text))
  const [label, hint] = [words(setting.label), words(setting.hint ?? '')]
  const { most } = setting
  if (name === 'priceMode')
    return (
      <Select
        label={label}
        field={field}
        options={getTypedKeys(PRICE_MODES).map((mode) => ({ value: mode, label: words(PRICE_MODES[mode]) }))}
        hint={hint}
      />
    )
  if (name === 'icon') return <MediaField label={label} field={field} hint={hint} />
  return <TextInput label={label} field={field} maxLength={most} autoComplete="off" hint={hint} />
}
