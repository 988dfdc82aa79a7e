import { CompanyDirectory } from './company-directory.tsx'

/** Page /sharePlatform/suppliers. */
export default function SuppliersScreen() {
  return <CompanyDirectory kind="supplier" />
}
