import { CategoryTree } from './category-tree.tsx'

/** What goods stand under: `/categories`. */
export default function Categories() {
  return <CategoryTree />
}
