/** Cue phrases of French, without accents. Data only. */
import { type CueClass, type CuePhrases, type CueSet, joinCues } from "../cue-set.ts";
import { frenchImplied } from "../implied.ts";
import { frenchNorms } from "./french-norms.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

/** Wordings that state a rule outright. */
const STATED: Readonly<Record<CueClass, CuePhrases>> = {
  prohibit: {
    start: phraseList(`
      ne|n' _ / n'* / jamais / pas de|d'*|la|le / pas _ / aucun|aucune / evite|evitez|eviter / interdit|interdiction
      interdiction de / arrete|arretez de / rien _ / sans _ / en aucun cas / sous aucun pretexte
      laisse|laissez _ / plus de|jamais / surtout pas|ne`),
    anywhere: phraseList(`
      ne _ pas|jamais|plus|rien|que|aucun|aucune / n'* pas|jamais|plus|rien|aucun|aucune
      il ne|faut faut|pas
      faut|faudrait pas|eviter|jamais / je|on ne veux|voudrais|veut|souhaite / je|on n'aime|n'utilise
      je prefere|prefererais que|sans|eviter|ne|pas / est|sont interdit|interdite|interdits|interdites|proscrit
      on n'utilise|ne pas|jamais / donc pas|ne|aucun|evite
      sans toucher|modifier|changer|casser|ajouter|utiliser|supprimer|installer|introduire|alterer / svp|stp pas|ne
      pas touche`),
    end: ["tel quel|telle", "telle quelle", "tels quels", "telles quelles", "intact|intacte|intacts", "tranquille"],
  },
  require: {
    start: phraseList(`
      toujours / travaille|utilise|ecris|reponds|demande|mets|fais|cree|lance|teste|verifie toujours
      seulement|uniquement / utilise|utilisez|utiliser|emploie|employez
      garde|gardez|garder|conserve|conservez|maintiens|maintenez / assure-toi|assurez-vous|veille|veillez
      reponds|repondez|ecris|ecrivez|parle|parlez|explique en|toujours|uniquement|seulement|avec|de|brievement
      tu|vous dois|devez / il faut / doit|doivent
      respecte|respectez|suis|suivez|limite|limitez|restreins|preserve|tiens-toi
      demande|demandez|demande-moi|attends|attendez|previens|consulte avant|d'abord|que|moi|mon|toujours|ma
      n'oublie|oublie|n'oubliez pas / tous|toutes|chaque|tout _ / au maximum|minimum|plus|moins
      maximum|minimum|max
      c'est|il obligatoire|essentiel|important|est|imperatif que|de|essentiel|obligatoire|important|imperatif`),
    anywhere: phraseList(`
      doit|doivent|dois|devez|devra|devront toujours|*er|*ir|*re
      il faut|faudra que|toujours|*er|*ir|*re / est|sont obligatoire|obligatoires|imperatif|requis|requise|essentiel
      assure-toi que|de / s'il te|vous plait / je|on|nous veux|veut|voulons|souhaite que|des
      au maximum|minimum|plus|moins / pas plus|moins de|que / a partir de maintenant / desormais
      on utilise|travaille|supporte|ecrit|garde toujours|uniquement|seulement|ici|en|que
      n'utilise|utilisons|accepte|supporte que / ne _ que / donc utilise|garde|toujours|uniquement
      stp|svp utilise|garde|reponds|toujours`),
    end: ["uniquement", "seulement", "toujours", "maximum", "max", "sans exception", "partout"],
  },
  prefer: {
    start: phraseList(`
      mieux vaut|vaudrait / je|on|nous prefere|prefererais|prefererions|preferons|aime|aimerais|voudrais
      prefere|preferez|de preference / j'aime|j'aimerais|j'prefere / plutot _ / essaie|essayez|tache _
      restons|gardons|utilisons|evitons|continuons|partons / si possible / idealement / autant que
      ce serait bien|mieux|ideal|sympa`),
    anywhere: phraseList(`
      prefere|prefererais|preference|preferons / aimerais|aimerait|voudrais que|mieux|bien
      serait bien|mieux|ideal|preferable|sympa / si possible / autant que / le plus _ possible / tant que`),
    end: ["stp", "svp", "merci"],
  },
  permit: {
    start: ["tu|vous peux|pouvez", "pas besoin", "inutile", "n'hesite|hesite pas"],
    anywhere: ["est|sont autorise|permis|optionnel|facultatif", "c'est bon si|pour"],
  },
};

export const french: CueSet = {
  language: "fr",
  script: "words",
  norms: frenchNorms,
  markers: wordList(
    "interdit interdits le la les un une des du de et ou mais est sont etait en dans sur pour par avec sans ce cette ces il elle on nous vous je tu mon ton son notre votre ne pas plus que qui se au aux si tout tous toujours jamais c'est n'est j'ai quand comme faut doit peut etre faire merci sauf avant jusqu'a utilise utilisez seulement uniquement",
  ),
  openers: phraseList(`
    on avait dit|convenu de|que / on s'etait mis d'accord pour / pour cette|ce tache|session|branche|pr
    a partir d'ici / s'il te plait / s'il vous plait / absolument / vraiment / avant tout / stp / svp / et / mais
    aussi / ah / ok / oui / non / bon / alors / donc / puis / au fait / la prochaine fois / pour l'instant
    pour le moment / rappelle-toi / rappel / desormais / dorenavant / a partir de maintenant / en fait / finalement
    pardon / attention / surtout / par contre / de plus / plutot`),
  cues: joinCues(STATED, frenchImplied),
  guards: {
    start: phraseList(`
      pourquoi / comment|quel|quelle|quels|quand|ou|qui|combien / qu'est-ce|est-ce
      que se|fait|dois-je|faire|signifie|passe
      pas mal|encore|vraiment|sur|sure|de|d'idee|tres|du|tout|forcement|si chance|probleme|souci|tout|idee|erreur|mal|clair
      pas d'idee|d'erreur|mal|encore|vraiment|sur|du|tres|si|forcement|d'accord
      aucun|aucune idee|probleme|souci|erreur|resultat|difference|changement|reponse|chance|urgence|rapport|sortie
      rien ne|n'a|a|de|du|dans|sur / sans succes|doute|probleme|erreur|souci / jamais vu|su|entendu|compris
      toujours pas|le|la|les|ces|cette|pareil|en|aussi|rien / seulement quand|si|le|la|sur|dans
      tous|toutes|tout va|est|marche|fonctionne|semble|vont
      tous|toutes les tests|cas|fichiers passent|marchent|sont|fonctionnent
      je|on ne|n'ai|sais|pense|crois|vois|comprends|suis|n'arrive|trouve|me|dois|devais sais|comprends|vois|pense|crois|trouve|me|peux|arrive|suis
      je|on n'ai|sais|pense|crois|vois|comprends|suis|n'arrive|trouve|devais / laisse|laissez moi|tomber
      je dois|devrais|vais _ / aucun|aucune _ n'est|n'a|n'ont|n'etait|ne _
      reste a|encore|plus|un|une|des|deux|que / d'apres|selon la|le|les|l'*
      il faut toujours|encore|parfois deux|trois|quatre|plusieurs|un|une|des|du / ca|il|elle|cela ne|n'a|n'est
      n'a|n'est|n'y|n'arrive|n'ai|n'etait|n'existe|n'ont|n'etaient|n'apparait
      ne fonctionne|marche|passe|compile|repond|charge|se|me|demarre|termine|sait|renvoie|trouve|s'affiche|correspond|sont|semble|veut`),
    anywhere: phraseList(`
      le|la|l'*|un|une|ce|cette _ doit|devra envoyer|afficher|renvoyer|retourner|rejeter|accepter|ouvrir|fermer|pouvoir|permettre|valider|rediriger|enregistrer|creer|charger|calculer|exporter|importer
      l'* doit|devra|peut _ / j'aimerais|aimerais|voudrais comprendre|savoir|voir|apprendre|connaitre
      utilise|utilisez _ _ pour voir|trouver|chercher|verifier / on peut|pourrait utiliser|faire|avoir
      doit|devait|doivent etre|avoir un|le|la|du|*e / doit venir|y|etre|probablement|sans
      devrait|devraient renvoyer|retourner|marcher|fonctionner|etre|donner|suffire / j'ai|on|il du|a|avait du
      ne fonctionne|marche|passe|compile|repond|charge|demarre|termine|sais|comprends|vois|trouve|sont|est|s'affiche|renvoie|passent|marchent|fonctionnent|*ait|*aient pas|plus|jamais|rien
      ne se|me _ pas|jamais|plus
      n'est|n'a|n'y|n'ai|n'ont|n'etait|n'arrive|n'affiche|n'apparait pas|plus|jamais|rien|aucun
      mais renvoie|retourne|donne|ca|il|elle|j'obtiens|on / il semble|parait / on dirait / ne sais|comprends|vois pas`),
  },
  banLabels: phraseList(`
    interdit|interdits|interdite|interdites / interdictions / a ne pas faire / a eviter / hors limites / jamais`),
  labels: phraseList(`
    regle|regles / regle|regles _ / regle|regles _ _ / contrainte|contraintes / contrainte|contraintes _
    exigence|exigences / exigence|exigences _ / preference|preferences / preference|preferences _ _
    preference|preferences _ / consigne|consignes / consigne|consignes _ _ / convention|conventions / politique
    restriction|restrictions / instructions`),
  bans: phraseList(`
    tu ne dois pas|jamais / tu ne dois en aucun cas / vous ne devez pas|jamais / tu n'as pas le droit
    vous n'avez pas le droit`),
  force: ["jamais|toujours|doit|doivent|interdit|ne|pas|obligatoire"],
  speech: ["dit|ecrit|repond|repondu|dixit"],
  weakLabels: phraseList(`
    note / important / tres important / attention / rappel / ps / nb / remarque / correction / critique / a noter`),
  remarks: phraseList(`
    apparemment / je pense|crois|suppose / il me semble / ce qui est|fait|m'* / c'est penible|bizarre|etrange
    mais ca|il|elle ne|n'* / d'ou le|la|les|l'* / c'est a|pour ca / c'est pour|pourquoi`),
  occasions: phraseList(`
    avant de|d'* / si tu|t'as|t'es|quelque|un|une / quand tu|t'as|t'es / des que tu / a chaque _ / chaque fois que`),
  attributions: ["d'apres _", "selon la|le|les|l'*", "la|le doc|documentation|spec|manuel dit"],
  musings: phraseList(`
    je suppose|presume|imagine|soupconne|dirais / j'imagine / j'aurais cru|pense|dit|imagine / je me demande
    j'ai l'impression|le / a mon avis il|elle|c'est|ca / probablement / apparemment`),
  tasks:
    "corrige|corrigez|ajoute|ajoutez|cree|creez|implemente|mets|met|supprime|deplace|explique|montre|cherche|verifie|fais|faites|ecris|genere|execute|lance|teste|regarde|dis|change|refactorise|renomme|aide|peux-tu|pouvez-vous|ouvre|lis|continue|deploie|revois|analyse|repare".split(
      "|",
    ),
  subjects: wordList(
    "le la les je tu il elle on nous vous ils elles ce c'est ca cela cette ces est sont etait j'ai mon ton notre votre",
  ),
  contrasts: ["pas", "et pas", "et non", "non", "plutot que", "au lieu de"],
  exceptions: phraseList(`
    sauf / excepte / hormis / a part / a moins / jusqu'a / jusqu'au / mais seulement / mais pas
    seulement si|quand|dans|avec|pour|apres / uniquement si|quand|dans|pour / a l'exception / en dehors
    meme si|dans|pour / si / quand / lorsque / pas / ni / ou / car / parce que / puisque / y compris / au lieu
    plutot que / s'il te|vous / stp / svp / merci / sans / comme / par exemple / tant que / pour
    dans / afin`),
  scopes: phraseList(`
    pour / dans / en / quand / lorsque / lors / pendant / si / avant / apres / durant / avec / depuis / jusqu'a
    comme / car / parce que / puisque / etant / sauf / tant que / des / sur / a chaque / on est / chez`),
  carveOuts: ["sauf", "a moins", "exception", "seule exception", "a l'exception", "hormis"],
  temporary: phraseList(`
    pour l'instant / pour le moment / jusqu'a / jusqu'au / temporairement / cette fois / aujourd'hui / cette semaine
    en attendant / dans cette session|tache / provisoirement / pas encore`),
  retracts: phraseList(`
    oublie ce|ca|la|le|les / n'est plus necessaire|requis|valable / plus besoin / ignore ce|la|le|les
    changement de plan / j'ai change d'avis / tu peux maintenant / laisse tomber / annule la|le|cette`),
  asks: ["peux-tu|pourrais-tu|pouvez-vous", "tu peux|pourrais"],
  lasting: phraseList(`
    a partir de maintenant / desormais / dorenavant / la prochaine fois / toujours / chaque fois / a l'avenir`),
  politeQuestions: phraseList(`
    peux-tu|pourrais-tu|pouvez-vous|pourriez-vous ne|utiliser|garder|eviter|repondre|rester|ecrire|stp|laisser
    tu peux|pourrais ne|utiliser|garder|eviter|repondre|rester|ecrire|stp|laisser / ca te|vous derange|derangerait
    et si on utilisait|gardait|restait / on peut|pourrait rester|garder|utiliser|eviter`),
};
