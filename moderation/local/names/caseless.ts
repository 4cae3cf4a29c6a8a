import type { Word } from '../text/words.ts';

/**
 * Ordinary words of scripts without capitals that people use in English texts: relatives, love,
 * greetings, food.
 */
const ORDINARY: ReadonlySet<string> = new Set(
  `妈妈 媽媽 爸爸 奶奶 爷爷 爺爺 婆婆 公公 姥姥 外婆 老公 老婆 宝宝 寶寶 宝贝 寶貝 哥哥 姐姐 弟弟 妹妹 亲爱的 谢谢 謝謝 你好 加油 饺子 火锅 面子 红包 春节 孝顺
  お母さん お父さん 母 父 夫 妻 寿司 弁当 居酒屋 先生 家族 愛 恋 爱 孝 福 大丈夫 約束 結婚 温泉 漫画
  사랑해 사랑 엄마 아빠 오빠 언니 누나 형 남편 아내 할머니 할아버지 여보 자기야 김치 눈치 정 효도 시어머니 시댁 추석 설날 감사합니다
  حبيبي حبيبتي حبيبى الله والله يلا شكرا سلام ماما بابا امي أمي ابي أبي عيب حلال حرام رمضان عيد زوجي زوجتي
  אמא אבא סבתא סבא אהבה שבת שלום חמוד מותק בעלי אשתי תודה חג פסח
  माँ मां पापा दादी नानी प्यार नमस्ते दीदी भैया पति पत्नी शादी บ้าน แม่ พ่อ รัก สามี ภรรยา ขอบคุณ`
    .split(/\s+/)
    .filter(Boolean),
);

const CASELESS = /^\p{Lo}/u;

/**
 * Whether a word is in a script without capitals. In an English text, such a word is nearly always
 * a name.
 */
export const isCaseless = ({ text }: Word): boolean => CASELESS.test(text);

/** Whether it is one of these words, on its own. A phrase in its script cannot be judged here. */
export const isOrdinaryCaseless = (words: readonly Word[], i: number): boolean => {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]];
  if (word === undefined || !ORDINARY.has(word.text)) return false;
  return (before === undefined || !isCaseless(before)) && (after === undefined || !isCaseless(after));
};
