/** Words by which something is chosen or forbidden to be used, as alternatives of patterns, in lower case. Data only. */

/** Orders to use a thing, before its name. */
export const USE_ORDERS =
  "use|take|go with|verwende|verwendet|nutze|nutzt|benutze|nimm|usa|utiliza|utilize|prends|utilise|utilisez";

/** The same verbs where a modal or a denial stands before them, in front of the name. */
export const USE_DENIED = "use|using|take|uses|usar|utilices|utilizar|utilize";

/** German infinitives, behind the name. */
export const USE_INFINITIVES = "verwenden|nutzen|benutzen|nehmen";

/** What may stand before an order and changes nothing of it. */
export const USE_LEADS =
  "always|please|only|just|and|but|instead|from now on|immer|bitte|nur|ab jetzt|siempre|solo|sólo|por favor|sempre|só|toujours|désormais";

/** What may follow the name of a thing that is forbidden for good. */
export const USE_ENDINGS = "anymore|any more|again|ever|mehr|más|nunca más|mais|here|hier|aquí|aqui|ici";
