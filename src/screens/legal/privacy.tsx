import { LegalText } from './legal-text.tsx'

/** /privacy */
export default function PrivacyScreen() {
  return <LegalText name="privacy" />
}
