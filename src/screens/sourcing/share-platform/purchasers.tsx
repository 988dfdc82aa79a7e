import { CompanyDirectory } from './company-directory.tsx'

/** Page /sharePlatform/purchasers. */
export default function PurchasersScreen() {
  return <CompanyDirectory kind="purchaser" />
}
