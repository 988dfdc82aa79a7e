import { areaList } from '@vant/area-data'
import { describe, expect, it } from 'vitest'
import { isLinear, measureGrowth } from '#tests/support/growth.ts'
import { readPastedAddress } from './paste-address.ts'
import { createRegionIndex, type RegionNode } from './region-index.ts'
import { MAX_PASTED } from './rules.ts'

const parentOf = (id: string) =>
  id.endsWith('0000') ? '0' : id.endsWith('00') ? `${id.slice(0, 2)}0000` : `${id.slice(0, 4)}00`
const rows: RegionNode[] = [areaList.province_list, areaList.city_list, areaList.county_list].flatMap(
  (list) => Object.entries(list).map(([id, name]) => ({ id, parentId: parentOf(id), name })),
)
const index = createRegionIndex(rows)
const read = (text: string) => {
  const { regionNames, regionIds, rest, ...texts } = readPastedAddress(index, text)
  expect(regionIds).toHaveLength(regionNames.length)
  return { ...texts, region: regionNames.join('/'), ...(rest.length > 0 && { rest }) }
}
const NANSHAN = '广东省/深圳市/南山区'
const wanted = { name: '王小礼', telephone: '19900001234', region: NANSHAN, detail: '科技园1号楼302室' }

describe('AD4 the parts in any order', () => {
  it.each([
    '王小礼 19900001234 广东省深圳市南山区科技园1号楼302室',
    '19900001234 王小礼 广东省深圳市南山区科技园1号楼302室',
    '广东省深圳市南山区科技园1号楼302室 王小礼 19900001234',
    '广东省深圳市南山区科技园1号楼302室，19900001234，王小礼',
    '王小礼，19900001234，广东省，深圳市，南山区，科技园1号楼302室',
    '王小礼19900001234广东省深圳市南山区科技园1号楼302室',
    '广东省深圳市南山区科技园1号楼302室王小礼19900001234',
    '广东省 深圳市 南山区 科技园1号楼302室 王小礼 19900001234',
    '王小礼\n19900001234\n广东省深圳市南山区\n科技园1号楼302室',
    '科技园1号楼302室 广东省深圳市南山区 王小礼 19900001234',
    '王小礼;19900001234;广东省/深圳市/南山区;科技园1号楼302室',
    '王小礼（收） 19900001234 中国广东省深圳市南山区科技园1号楼302室 518000',
  ])('%j', (text) => {
    expect(read(text)).toEqual(wanted)
  })
})

describe('AD4 places by the name that they had before', () => {
  it.each([
    ['云南省昆明市呈贡县龙城镇', '云南省/昆明市/呈贡区', '龙城镇'],
    ['四川省成都市双流县东升街道', '四川省/成都市/双流区', '东升街道'],
    ['重庆市綦江县古南街道', '重庆市/重庆市/綦江区', '古南街道'],
    ['北京市密云县鼓楼街道', '北京市/北京市/密云区', '鼓楼街道'],
    ['浙江省杭州市萧山市城厢街道', '浙江省/杭州市/萧山区', '城厢街道'],
    ['山东省莱芜市莱城区鹏泉街道', '山东省/济南市/莱芜区', '鹏泉街道'],
    ['浙江省杭州市江干区凯旋街道', '浙江省/杭州市/上城区', '凯旋街道'],
    ['北京市宣武区广安门内大街', '北京市/北京市/西城区', '广安门内大街'],
    ['上海市闸北区共和新路', '上海市/上海市/静安区', '共和新路'],
    ['上海市卢湾区淮海中路', '上海市/上海市/黄浦区', '淮海中路'],
    ['上海市南汇区惠南镇', '上海市/上海市/浦东新区', '惠南镇'],
  ])('%s', (text, region, detail) => {
    const found = read(`王小礼 19900001234 ${text}1号`)
    expect(found).toEqual({ ...wanted, region, detail: `${detail}1号` })
  })

  it('a county that is there today keeps its name', () => {
    const found = read('王小礼 19900001234 辽宁省朝阳市朝阳县羊山镇1号')
    expect(found.region).toBe('辽宁省/朝阳市/朝阳县')
  })
})

describe('AD4 labels as forms and parcel notes write them', () => {
  it.each([
    '收货人：王小礼 手机号码：19900001234 所在地区：广东省深圳市南山区 详细地址：科技园1号楼302室',
    '收件人:王小礼\n联系电话:19900001234\n收货地址:广东省深圳市南山区科技园1号楼302室',
    '姓名：王小礼，电话：19900001234，地址：广东省深圳市南山区科技园1号楼302室，邮编：518000',
    '收货人 王小礼 手机 19900001234 地址 广东省深圳市南山区科技园1号楼302室',
    '地址：广东省深圳市南山区科技园1号楼302室 收货人：王小礼 手机：19900001234',
    '收货人：王小礼 19900001234 广东省深圳市南山区科技园1号楼302室',
    '所在地区: 广东省 深圳市 南山区 详细地址: 广东省深圳市南山区科技园1号楼302室 联系人: 王小礼 电话19900001234',
  ])('%j', (text) => {
    expect(read(text)).toEqual(wanted)
  })
})

describe('X5 AD4 phones', () => {
  it.each([
    '１９９００００１２３４',
    '199 0000 1234',
    '199-0000-1234',
    '+86 19900001234',
    '86-199-0000-1234',
    '008619900001234',
  ])('%s', (phone) => {
    expect(read(`王小礼 ${phone} 广东省深圳市南山区科技园1号楼302室`)).toEqual(wanted)
  })

  it('a longer number is no phone', () => {
    expect(read('订单 202611210000123456 广东省深圳市南山区科技园').telephone).toBe('')
  })
})

describe('AD4 regions, whole and short', () => {
  it.each([
    ['广东深圳南山科技园1号', NANSHAN, '科技园1号'],
    ['广东 深圳 南山 科技园1号', NANSHAN, '科技园1号'],
    ['深圳市南山区科技园1号', NANSHAN, '科技园1号'],
    ['深圳南山区科技园1号', NANSHAN, '科技园1号'],
    ['广东省南山区科技园1号', NANSHAN, '科技园1号'],
    ['北京市朝阳区建国路93号', '北京市/北京市/朝阳区', '建国路93号'],
    ['北京朝阳建国路93号', '北京市/北京市/朝阳区', '建国路93号'],
    ['北京朝阳区建国路93号', '北京市/北京市/朝阳区', '建国路93号'],
    ['北京市北京市朝阳区建国路93号', '北京市/北京市/朝阳区', '建国路93号'],
    ['上海浦东新区世纪大道100号', '上海市/上海市/浦东新区', '世纪大道100号'],
    ['上海市黄浦区南京东路200号', '上海市/上海市/黄浦区', '南京东路200号'],
    ['上海市黄浦区中山东一路18号', '上海市/上海市/黄浦区', '中山东一路18号'],
    ['天津市滨海新区第一大街5号', '天津市/天津市/滨海新区', '第一大街5号'],
    ['重庆市奉节县永安街道夔州路1号', '重庆市/县/奉节县', '永安街道夔州路1号'],
    ['重庆渝北区龙溪街道', '重庆市/重庆市/渝北区', '龙溪街道'],
    ['广东省东莞市长安镇振安路8号', '广东省/东莞市/长安镇', '振安路8号'],
    ['东莞市长安镇振安路8号', '广东省/东莞市/长安镇', '振安路8号'],
    ['广东中山市小榄镇民安路3号', '广东省/中山市/小榄镇', '民安路3号'],
    ['海南省儋州市那大镇中兴大道', '海南省/儋州市/那大镇', '中兴大道'],
    ['湖北省仙桃市沔街大道1号', '湖北省/省直辖县/仙桃市', '沔街大道1号'],
    ['河南省济源市沁园路20号', '河南省/省直辖县/济源市', '沁园路20号'],
    ['海南省五指山市通什镇', '海南省/省直辖县/五指山市', '通什镇'],
    ['新疆石河子市北三路1号', '新疆维吾尔自治区/自治区直辖县级行政区划/石河子市', '北三路1号'],
    ['湖北省恩施土家族苗族自治州利川市清江大道', '湖北省/恩施土家族苗族自治州/利川市', '清江大道'],
    ['湖北恩施州利川市清江大道', '湖北省/恩施土家族苗族自治州/利川市', '清江大道'],
    ['内蒙古呼和浩特新城区中山路1号', '内蒙古自治区/呼和浩特市/新城区', '中山路1号'],
    ['广西南宁市青秀区民族大道', '广西壮族自治区/南宁市/青秀区', '民族大道'],
    ['香港特别行政区香港岛中西区德辅道中1号', '香港特别行政区/香港岛/中西区', '德辅道中1号'],
    ['香港九龙油尖旺区弥敦道2号', '香港特别行政区/九龙/油尖旺区', '弥敦道2号'],
    ['澳门半岛花地玛堂区', '澳门特别行政区/澳门半岛/花地玛堂区', ''],
    ['臺灣省台北市信義區東興路1號', '台湾省/台北市/信义区', '東興路1號'],
    ['台湾省台北市信义区市府路1号', '台湾省/台北市/信义区', '市府路1号'],
  ])('%s is %s', (text, region, detail) => {
    expect(read(text)).toEqual({ name: '', telephone: '', region, detail })
  })
})

describe('AD4 what is not sure is not guessed', () => {
  it.each([
    ['南山区科技园1号', '', '南山区科技园1号'],
    ['江苏省鼓楼区中山路1号', '江苏省', '鼓楼区中山路1号'],
    ['广州市天河北路233号', '广东省/广州市', '天河北路233号'],
    ['南京东路200号', '', '南京东路200号'],
    ['高新区科技路1号', '', '高新区科技路1号'],
  ])('%s: %s', (text, region, detail) => {
    expect(read(text)).toMatchObject({ region, detail })
  })

  it.each(['', ' \n,，', '你好', '收货人：', '19900001234', '\u0000', '电话'])(
    '%j breaks nothing',
    (text) => {
      expect(read(text).region).toBe('')
    },
  )
})

describe('AD4 names', () => {
  it.each([
    ['欧阳若水', '欧阳若水'],
    ['李女士', '李女士'],
    ['John Smith', 'John Smith'],
    ['王小礼收', '王小礼'],
    ['阿不都拉·买买提', '阿不都拉·买买提'],
  ])('收货人 %s', (typed, name) => {
    expect(read(`收货人：${typed}\n电话：19900001234\n地址：${'广东省深圳市南山区科技园'}`).name).toBe(name)
  })

  it.each(['欧阳若水', '李女士', '周以安', '林晚舟', '许知衡'])('%s without a label', (name) => {
    expect(read(`广东省深圳市南山区科技园1号, ${name}, 19900001234`).name).toBe(name)
  })
})

it.each(['1', '广东省', '地址：', '- ', '-', '省市区县'])(
  'security: of %s over and over no more than 500 characters are read, each a few times',
  (sign) => {
    const fill = (size: number) => `${sign.repeat(Math.ceil(size / sign.length)).slice(0, size - 1)}x`
    const readOften = (text: string) => {
      for (let turn = 0; turn < 20; turn += 1) readPastedAddress(index, text)
    }
    expect(isLinear(measureGrowth(MAX_PASTED, fill, readOften, 16))).toBe(true)
    const long = fill(100_000)
    expect(readPastedAddress(index, long)).toEqual(readPastedAddress(index, long.slice(0, MAX_PASTED)))
  },
)
