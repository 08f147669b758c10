/** What a sentence in a script without spaces tells or decides. Pure. */
import { OTHERS_SAY } from "../lexicon/others-say.ts";
import { HIRAGANA } from "./replacement/wide-topic.ts";

/** True for a subject with what it is, has become or did; a wish, a duty or a bare verb in front asks for something. */
export function tellsInWideScript(sentence: string): boolean {
  if (HIRAGANA.test(sentence)) return tellsInJapanese(sentence);
  if (HANDS_ON.test(sentence)) return true;
  return CHINESE_TELLS.test(sentence) && !CHINESE_WISH.test(sentence) && !CHINESE_VERB.test(sentence);
}

/** True for what begins with a Chinese verb or ends with a Japanese wish: 修复登录, 直してください. */
export function asksInWideScript(sentence: string): boolean {
  return HIRAGANA.test(sentence) ? JAPANESE_ASKS.test(sentence) : CHINESE_VERB.test(sentence);
}

const JAPANESE_ASKS = /(?:ください|お願いします|てほしい|てくれ|て)[。．.!！]?$/u;

/** "を始めます" without a subject says what is going to be done. */
function tellsInJapanese(sentence: string): boolean {
  if (JAPANESE_WISH.test(sentence)) return false;
  return JAPANESE_STATE.test(sentence) || (JAPANESE_VERB.test(sentence) && /[はが]/u.test(sentence));
}

const JAPANESE_STATE =
  /(?:です|でした|ました|ています|ていません|てあります|ません|である|だった|ている|った|した|きた|いた|れた|せた|えた)[。．.!！]?$/u;
const JAPANESE_VERB = /ます[。．.!！]?$/u;
const JAPANESE_WISH = /たい|ほしい|欲しい|必要|べき|なければ|しなくては/u;

/** 同事说不要用Redis hands on what somebody else thinks. */
const HANDS_ON = new RegExp(`^(?:我(?:们|的)?)?(?:${OTHERS_SAY.join("|")})`, "u");
const CHINESE_TELLS =
  /\p{Script=Han}(?:是(?!否)|叫|由|归|改(?:成|为|到|用|在)|换(?:成|到|人|了)|调整|搬|推迟|提前|定(?:在|为|于)|放在|在(?!线))|了|过[。，,]|\d/u;
const CHINESE_WISH =
  /需要|应该|应当|必须|希望|想要|我想|能不能|能否|可不可以|得(?:改|修|加|做)|要(?:改|修|加|做|有|在|把|能|先)/u;
/** What is asked for begins with a verb. */
const CHINESE_VERB =
  /^(?:请|再|先|继续|接着|然后|现在|帮我?|给我?|把|修(?:复|改|正)|添加|增加|新增|加上|删除|去掉|移除|运行|执行|检查|查看|看看|看一下|写|改|创建|新建|实现|更新|测试|提交|推送|生成|优化|重构|解释|分析|查|找|部署|安装|配置|设置|使用|换|调整|整理|完成|确认|列出|告诉|说明|总结|重新|升级|回滚|合并)/u;

/** What a sentence settles on: the words behind a Chinese verb of choosing, before a Japanese one. */
export function wideOption(sentence: string): string | undefined {
  const option = HIRAGANA.test(sentence) ? JAPANESE_CHOICE.exec(sentence)?.[1] : CHINESE_CHOICE.exec(sentence)?.[1];
  return option?.replace(/[吧了。！!.]+$/u, "");
}

const CHINESE_CHOICE =
  /(?:(?:^|[，,:：；;])(?:那|就|还是|先|统一|一律)?(?:用|选|走)(?!户|例|照|钮|下|键|理)|(?:^|(?:^|[，,:：；;])(?:那|就|还是|先|统一|一律))按(?!照|钮|下|键|理)|(?:我们|咱们|我|大家)(?:就|先|还是|统一)?(?:用|选|决定|打算|准备)|(?:^|[，,:：；;])决定|就用|就按|先用|采用|选用|选择|改用|定为|统一用)((?:采用|选用|使用|用)?[^，,。；;]{2,60})/u;
const JAPANESE_CHOICE =
  /^(?:[^、。]{1,20}[、])?([^。]{2,60}?)(?:ことにします|ことにしましょう|ことに決め(?:ました|ます)|にします|にしましょう|に決め(?:ました|ます|ましょう)|を採用します|を使います|を使いましょう|でいきます|でいきましょう)[。．.!！]?$/u;
