import { mapValues, getTypedKeys } from '#schemas/base/typed-keys.ts'
import {
  COMPANY_TEXTS,
  type CompanyText,
  findCompanyFault,
  readCompanyText,
  type ShareKind,
} from '#schemas/sourcing/share-platform/company.ts'
import type { Industry } from '#schemas/sourcing/share-platform/entities.ts'
import type { Checks, Values } from '#ui/field/use-fields.ts'

export const NO_COMPANY = {
  name: '',
  licenceNumber: '',
  licence: '',
  /** Industry of the first level; `industryId` is the company's own industry, one level below. */
  industryTop: '',
  industryId: '',
  region: '',
  contact: '',
  goods: '',
  intro: '',
}
export type CompanyField = keyof typeof NO_COMPANY
export type CompanyValues = Values<CompanyField>
export const COMPANY_FIELDS = getTypedKeys(NO_COMPANY)

/** Returns the id of the chosen industry, or '' if that industry is not below the chosen first level. */
export function getLeaf({ industryTop, industryId }: CompanyValues, leaves: readonly Industry[]): string {
  const leaf = leaves.find((one) => one.industryId === industryId)
  return leaf?.parentId === industryTop ? industryId : ''
}

export function createCompanyChecks(kind: ShareKind, leaves: readonly Industry[]): Checks<CompanyField> {
  return {
    ...mapValues(
      COMPANY_TEXTS,
      (_, field) => (values: CompanyValues) => findCompanyFault(kind, field, values[field]),
    ),
    licence: ({ licence }) => (licence === '' ? '请上传营业执照，上传完成后再提交' : null),
    industryTop: ({ industryTop }) => (industryTop === '' ? '请选择行业大类' : null),
    industryId: (values) => (getLeaf(values, leaves) === '' ? '请选择细分行业' : null),
  }
}

/** Normalizes the typed texts for storage. */
export function toCompanyTexts(values: CompanyValues): Record<CompanyText, string> {
  return mapValues(COMPANY_TEXTS, (_, field) => readCompanyText(field, values[field]))
}
