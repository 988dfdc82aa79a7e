import { type UnitKind, listUnitKinds } from './spec-units.ts'

interface Meaning {
  /** Names with the same meaning; the first name is the label if goods use different names. */
  names: readonly string[]
  /** Names that have this meaning only if the value contains an amount of one of these kinds. */
  where?: { names: readonly string[]; of: readonly UnitKind[] }
}

/** One row per meaning. */
const meanings: readonly Meaning[] = [
  {
    names: ['净含量', '容量', '净重', '含量', '净含量规格'],
    where: { names: ['规格', '包装规格', '产品规格', '商品规格'], of: ['mass', 'volume'] },
  },
  {
    names: ['尺寸', '产品尺寸', '商品尺寸', '外形尺寸', '规格尺寸', '尺寸规格'],
    where: { names: ['规格', '产品规格', '商品规格'], of: ['length'] },
  },
  { names: ['规格', '产品规格', '商品规格'] },
  { names: ['品牌', '品牌名称', '商标'] },
  { names: ['品类', '类别', '商品类别', '产品类别', '类目', '种类'] },
  { names: ['产地', '原产地', '生产地', '原产国', '产地/厂址', '原产国/地区', '制造地'] },
  { names: ['材质', '材料', '主要材质', '主材质', '材质成分', '产品材质'] },
  { names: ['面料', '面料成分', '面料材质'] },
  { names: ['填充物', '填充材料', '填充'] },
  { names: ['重量', '单品重量', '产品重量', '商品重量'] },
  { names: ['毛重', '商品毛重', '包装重量'] },
  { names: ['颜色', '颜色分类', '色号', '外观颜色'] },
  { names: ['尺码', '码数', '鞋码'] },
  { names: ['型号', '产品型号', '规格型号', '款号'] },
  { names: ['套装', '组合', '套餐', '包装数量'] },
  { names: ['包装', '包装方式', '包装形式'] },
  { names: ['保质期', '保质期限', '保存期限'] },
  { names: ['储存方式', '贮存条件', '储存条件', '保存条件', '贮藏方法', '储藏方法', '保存方法', '存储方式'] },
  { names: ['配料', '配料表', '原料', '原料与配料', '成分'] },
  { names: ['口味', '味道', '风味'] },
  { names: ['等级', '级别', '质量等级', '产品等级'] },
  { names: ['适用人群', '适合人群', '适用对象'] },
  { names: ['适用场景', '使用场景', '适用场合', '场景'] },
  { names: ['风格', '设计风格'] },
  { names: ['执行标准', '产品标准号', '产品标准代号', '标准号'] },
  { names: ['额定功率', '功率'] },
  { names: ['额定电压', '电压'] },
  { names: ['电池容量', '电池'] },
  { names: ['续航时间', '续航', '使用时长'] },
  { names: ['连接方式', '接口', '接口类型'] },
  { names: ['能效等级', '能耗等级'] },
  { names: ['防护等级', '防水等级'] },
  { names: ['质保', '保修期', '质保期', '质保年限', '保修'] },
  { names: ['有效期', '使用期限', '有效期限'] },
]

/** Names whose values differ for every goods and tell the shopper nothing. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['商品编号', '商品名称', '品名', '名称', '条形码', '条码'])

const direct: ReadonlyMap<string, Meaning> = new Map(
  meanings.flatMap((meaning) => meaning.names.map((name) => [name, meaning] as const)),
)

export interface Stated {
  name: string
  value: string
}

/** Maps a stated specification to its meaning: `key` is equal for equal meanings. Returns null if it says nothing. */
export function interpretSpec(stated: Stated): (Stated & { key: string }) | null {
  const [, bare = '', unit = ''] =
    /^(.*?)(?:\((\w+)\))?[:]?$/.exec(stated.name.normalize('NFKC').trim()) ?? []
  const name = bare.trim()
  const value = stated.value.trim()
  if (name === '' || value === '' || SAYS_NOTHING.has(name)) return null
  // For example 净含量(g) with the value 500.
  const whole = unit !== '' && /^[\d.]+$/.test(value) ? value + unit : value
  const kinds = listUnitKinds(whole)
  const byValue = meanings.find(
    ({ where }) => where?.names.includes(name) && kinds.some((kind) => where.of.includes(kind)),
  )
  const meaning = byValue ?? direct.get(name)
  return { key: meaning?.names[0] ?? name, name, value: whole }
}
