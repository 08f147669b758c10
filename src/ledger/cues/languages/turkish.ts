/** Cue phrases of Turkish, without diacritics but for the dotless ı, which people write as i as well. Data only. */
import type { CueSet } from "../cue-set.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

export const turkish: CueSet = {
  language: "tr",
  script: "words",
  markers: wordList(
    "bir ve bu icin ile lutfen degil olarak gibi yok ama cok sadece asla kodu dosya dosyayi dosyayı sonra bana bunu simdi olan olsun neden nasil nasıl daha hata artik artık zaten biz sen ekle yap hicbir yeni etme yasak yazma kullanma kullan klasoru klasörü kod sakin sakın isimleri tamam goster gereken olmasin olmasın olmamali olmamalı kullanmak bizde projede",
  ),
  openers: phraseList(
    "lutfen / ve / ama / ayrica / ayrıca / bir de / bu arada / tamam / peki / ok / unutma / not / bundan sonra / bundan boyle / artik / artık / simdi / şimdi / hatirlatma / da / de",
  ),
  cues: {
    prohibit: {
      start: phraseList("asla / hicbir zaman / hicbir sekilde / sakin / sakın"),
      anywhere: phraseList(`
        asla / hicbir zaman / hicbir sekilde / sakin / sakın / yasak / yasaktir|yasaktır / istemiyorum / istemiyoruz / kullanmiyoruz|kullanmıyoruz
        *meyin|*mayin|*mayın|*meyiniz|*mayiniz|*mayınız|*mamali|*mamalı|*memeli|*mamalisin|*mamalısın|*memelisin / lutfen _ *ma|*me / lutfen _ _ *ma|*me / lutfen _ _ _ *ma|*me / lutfen _ _ _ _ *ma|*me / izinsiz / bana sormadan / onay almadan / onayim|onayım olmadan / olmadan *ma|*me / haric|dışında|disinda dokunma`),
      end: phraseList(
        "*masin|*masın|*mesin|*mayalim|*mayalım|*meyelim|*mayacak|*meyecek / izin yok / *mak|*mek yok / gerek yok / oldugu gibi kalsin|kalsın|birak|bırak",
      ),
    },
    require: {
      start: phraseList(
        "her zaman / daima / mutlaka / her commit|degisiklik|degisiklikten|adim|adım|adimda|adımda|seferinde / once bana / en fazla|az",
      ),
      anywhere: phraseList(`
        her zaman / daima / mutlaka / zorunlu / zorunludur / zorundasin|zorundasın / gerekiyor|gerekir _ / *mali|*malı|*meli|*malisin|*malısın|*melisin
        bundan sonra / bundan boyle / sadece turkce|ingilizce / en fazla|az _ / her seferinde / *madan|*meden once`),
      end: phraseList(`
        kullan|kullanin|kullanın|kullanalim|kullanalım / sor|sorun / turkce yaz|yazin|yazın|cevapla|olsun / koru|koruyun / dikkat et|edin / bagli|bağlı kal|kalin|kalın / uy|uyun / bekle|bekleyin / kalsin|kalsın / sart|şart / zorunda / kullanilacak|kullanılacak / unutma`),
    },
    prefer: {
      start: phraseList("tercihen / mumkunse / tercihim / bence daha"),
      anywhere: phraseList(
        "tercih ederim|ederiz|et|edin / mumkunse / tercihen / daha iyi olur / adim|adım adim|adım / tek tek / parca parca / biz _ kullaniyoruz|kullanıyoruz / yerine _ kullan",
      ),
      end: phraseList("lutfen"),
    },
    permit: {
      start: [],
      anywhere: phraseList("*abilirsin|*ebilirsin|*abilirsiniz|*ebilirsiniz / serbest / opsiyonel"),
    },
  },
  guards: {
    start: phraseList("neden|niye|nasil|nasıl|ne|nerede|hangi|kim|kac _"),
    anywhere: phraseList(`
      *miyor|*mıyor|*muyor|*müyor|*miyorlar / *madi|*madı|*medi / *mamis|*mamış|*memis / calismiyor|çalışmıyor / mi|mı|mu|mü / galiba / sanirim|sanırım / herhalde / hata aliyorum|alıyorum|veriyor`),
    end: phraseList(
      "mi / mı / mu / neden / niye / *dugume|*masi|*ması|*mesi / duzeltme|guncelleme|ekleme|gelistirme|test|inceleme",
    ),
  },
  labels: phraseList(
    "kural|kurallar / _ kurallar|kurallari|kuralları / kisitlamalar|kısıtlamalar / gereksinimler / sartlar|şartlar / kosullar|koşullar / tercihler / ilkeler / standartlar / talimatlar",
  ),
  banLabels: phraseList("yasak / yasaklar / yapma / yapilmayacaklar|yapılmayacaklar"),
  weakLabels: phraseList("not / onemli / dikkat / hatirlatma / cok onemli / uyari|uyarı / ps"),
  bans: phraseList("asla _ *ma|*me|*mayin|*meyin / sakin|sakın _ *ma|*me"),
  force: ["asla|her|daima|mutlaka|yasak|sadece|yalnizca|yalnızca|zorunlu|kesinlikle"],
  speech: ["diyor|dedi|yazdi|yazdı|soyledi"],
  tasks: [],
  subjects: wordList("ben sen o biz siz onlar bu su bunlar buton sayfa uygulama test"),
  contrasts: ["degil", "yerine"],
  exceptions: phraseList("haric / disinda / dışında / eger / veya / ya da / cunku / ornegin / ancak / ama"),
  scopes: phraseList("icinde / icin / eger / once / sonra / sirasinda / sırasında"),
  carveOuts: phraseList("haric / tek istisna / istisna / ancak"),
  temporary: phraseList("simdilik / henuz / su an|anlik|anlık / bugun / gecici / kadar"),
  retracts: phraseList("bosver|boşver / vazgectim|vazgeçtim / kural iptal / artik|artık serbest|olur"),
  politeQuestions: phraseList("*ir|*ar|*er misin|mısın|musun|misiniz|mısınız"),
};
