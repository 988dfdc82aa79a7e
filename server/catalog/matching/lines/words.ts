/** Matches final terms that say how goods are sold or made, not what the goods are. */
export const PACKED =
  /(?:礼盒装|礼品盒|大礼盒|大礼包|礼盒|礼包|礼装|套装|套盒|组合装|组合|组套|家庭装|标准装|整箱|大提|[单双][支瓶只罐]|[二两三四五六七八九十]件套?|装|款|用|类|定制|专用|一批|产品|礼)$/

/** Terms for sets; a line with one of them accepts a set or a box of several things. */
export const SAYS_SET = /件套|套装|组套|套盒|礼盒|礼包|全套|一套/

/** Matches parts and accessories, which are different from the thing to which they belong. */
export const PARTS =
  /内胆|杯盖|密封圈|配件|替换|滤芯|笔芯|灯泡|保护壳|手机壳|保护套|贴膜|支架杆|空罐|空盒|包装盒|包装袋|零件|维修|租赁|墨盒|硒鼓|底座|幕布|外壳|套子|罩子/

/** Final characters of words for things: 保鲜袋 is not a mistyped 保鲜盒. */
export const THING =
  /[袋盒刷架套垫膜带盖机器柜箱壶杯碗锅刀笔纸布服衣裤鞋帽袜油水粉酒茶米面糖饼肉灯椅桌床被枕巾伞包球车表卡券条块头棒板罐桶瓶勺筷盘盆绳网线]$/

/** Final characters of words for things that lists ask for and malls may lack: 人字梯 铝合金 does not ask for 铝合金. */
export const NOUN = new RegExp(
  `${THING.source}|[子奶柄梯具仪座扇炉帘画牌章锁泵阀漆胶池管砖钉锯钳锤尺秤凳镜夹签册书杆轮瓷剂器液膏贴]$`,
)

/** Material before the single character of a thing: 钛杯. */
export const MATERIAL = /^[钛铜铁钢银竹瓷棉绒麻]/

/** Words before a thing that do not change its kind. */
export const BENIGN: ReadonlySet<string> = new Set(
  `家用 办公 商用 商务 高档 高级 高端 普通 优质 精品 时尚 可爱 新款 新型 学生 成人 男士 女士 男式 女式 大号 小号 中号 加大 加厚 加长 特价
正品 国产 进口 经济 环保 创意 简约 实用 耐用 员工 职工 客户 领导 会议 活动 年会 工会 福利 奖品 礼品 定制 公司 单位 部门 食堂 宿舍 酒店 宾馆
前台 车间 工地 仓库 教室 医院 学校 幼儿园 团队 个人 家庭 户外 室内 行政 婚庆 新婚 结婚 开业 乔迁 节日 生日 中秋 端午 春节 老人 长辈 妈妈 爸爸 同事 老师`.split(
    /\s+/,
  ),
)

export const WIRELESS = ['无线', '蓝牙', '双模', '三模', '2.4g']

const KIN: readonly (readonly string[])[] = [
  ['婴儿', '婴童', '宝宝'],
  ['收纳袋', '收纳包'],
  ['腊肠', '香肠'],
  ['手工', '手作'],
]
const KINDS: Readonly<Record<string, readonly string[]>> = { 无线: WIRELESS }

/** Lists other words for a word, including words of narrower meaning. */
export const listKin = (word: string): readonly string[] => [
  ...KIN.flatMap((line) => (line.includes(word) ? line.filter((other) => other !== word) : [])),
  ...(KINDS[word] ?? []).filter((other) => other !== word),
]
