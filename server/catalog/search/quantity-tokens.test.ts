import { expect, it } from 'vitest'
import { listQuantityTokens } from './quantity-tokens.ts'

it.each([
  [['500ml', '0.5升', '0.5l', '500毫升'], ['=volume500']],
  [['5kg', '10斤', '5公斤', '5000g'], ['=mass5000000']],
  [['20寸行李箱', '20英寸', '20吋'], ['=diagonal20']],
  [['10000mah', '1万毫安充电宝', '10000毫安时'], ['=charge10000']],
  [['1tb', '1024gb'], ['=storage1024']],
  [['60双装劳保手套', '规格:60双'], ['=双60']],
  [['65w充电头', '65瓦'], ['=power65']],
  [['5米插线板', '500cm'], ['=length5000']],
  [['保温杯', '316不锈钢', 'a4复印纸'], []],
])('%j', (texts, tokens) => {
  for (const text of texts) expect([text, listQuantityTokens(text)]).toEqual([text, tokens])
})

it('reads grams that may be memory as both', () => {
  expect(listQuantityTokens('64g优盘')).toEqual(['=mass64000', '=storage64'])
  expect(listQuantityTokens('500g蜂蜜')).toEqual(['=mass500000'])
})
