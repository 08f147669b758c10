/** The words a French norm without a verb is built of, without accents. Data only. */
import type { NormLexicon } from "../norms.ts";
import { wordClass as words } from "../word-class.ts";

export const frenchNorms: NormLexicon = {
  articles: words("le la les des"),
  fillers: words("stp svp s'il te plait vous merci et mais aussi donc alors ok plutot de preference"),
  crafts: words(
    "guillemets virgules commentaire commentaires commit commits message messages branche branches nom noms variable variables fonction fonctions classe " +
      "classes fichier fichiers test tests erreur erreurs log logs date dates heure heures montant montants prix colonne colonnes texte textes chaine chaines " +
      "reponse reponses explication explications resume resumes code documentation doc dependance dependances paquet paquets changement changements etape " +
      "etapes phrase phrases titre titres sortie types",
  ),
  conventions: words("guillemets indentation nommage style langue commentaires commits reponses branches"),
  measures: words(
    "indentation espaces espace tabulations tabs longueur largeur ligne lignes caracteres limite port niveau niveaux",
  ),
  manners: words(
    "court courte courts courtes bref breves petit petite petits petites simple simples strict stricts concis concises atomiques max maximum min minimum " +
      "seule seulement uniquement toujours separe separee nouvelle nouveaux nouvelles nouveau clairs descriptifs doubles",
  ),
  forms: words(
    "anglais francais espagnol allemand portugais italien chinois japonais majuscules minuscules utc centimes markdown json yaml typescript javascript " +
      "python rust java kotlin imperatif present camelcase snake_case kebab-case",
  ),
  formWords: words("en"),
  ways: words("en avec sur dans"),
  without: words("sans"),
  contrasts: ["pas", "au lieu de", "plutot que", "et pas", "et non"],
  makers: words("fais faites ecris ecrivez"),
  each: words("par chaque"),
  parts: words(
    "bouton boutons case menu formulaire page pages ecran graphique tableau icone fenetre utilisateur utilisateurs admins clients importeur l'importeur exporteur",
  ),
  wholes: words("tout tous toute toutes chaque toujours jamais aucun aucune rien"),
  links: words("de des d un une deux par pour tout tous toute toutes du et seul"),
  tellers: words(
    "je tu il elle on nous vous ils ca cela ce c'est est sont etait ete a ont ai fait font ne se me te echoue echouent marche marchent sort affiche passe " +
      "passent manque que comment quand ou quel qui pourquoi casse cassee resultat resultats souci probleme",
  ),
};
