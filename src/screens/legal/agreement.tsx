import { LegalText } from './legal-text.tsx'

/** /agreement */
export default function AgreementScreen() {
  return <LegalText name="agreement" />
}
