/** What stands before a colon where a value stands behind it, and what never does. Data only. */
import { wordSet } from "./lists.ts";

/** Nouns that are said to have a value. */
export const MEASURED: ReadonlySet<string> =
  wordSet(`address age alias amount attendance balance bandwidth bearing birthday brand breed budget calibre capacity ceiling charge
  circumference code colour color contact cost count courier currency date day days deadline delay density deposit depth diameter
  dimension dimensions discount distance dose duration email entrance fee fees flavour font frequency fuel gap grade heating height host
  hours interval iban landlord latitude length licence limit location login longitude manager material meeting mileage mobile name
  nickname number opening owner parking password pay penalty phone pin place plate platform population port postcode power premium
  pressure price prices quantity quota radius rate rates ratio rent resolution room route salary sample schedule score season sender
  serial shift size sizes slot span speed spelling start stock supplier surface tariff tax telephone temperature term thickness tier
  time times timezone tolerance toll total turnover upload vat vendor venue voltage volume wage wattage weight width wifi wlan yield zone
  adresse alter anzahl betrag breite budget datum dauer dicke durchmesser farbe frist fläche geschwindigkeit gewicht größe höhe hausnummer
  kapazität kennwort kosten länge lieferant menge miete nummer ort passwort preis preise rabatt raum telefon temperatur termin tiefe
  treffpunkt uhrzeit vermieter öffnungszeiten
  altura ancho anchura cantidad clave contacto contraseña coste costo código dirección domicilio duración fecha grosor horario largo lugar
  longitud nombre número peso plazo precio presupuesto proveedor profundidad sala tamaño tarifa teléfono temperatura velocidad
  alquiler cor código contato custo data desconto duração endereço fornecedor horário largura local morada nome número orçamento peso
  prazo preço profundidade quantidade sala senha tamanho telefone temperatura valor velocidade aluguel
  adresse budget capacité code couleur coût date délai durée épaisseur fournisseur hauteur heure horaires largeur lieu longueur loyer
  montant nom numéro poids prix profondeur quantité remise salle surface taille tarif température téléphone vitesse`);

/** Before a colon they announce what is to be done, or what is wrong. */
export const WORK_HEADS: ReadonlySet<string> =
  wordSet(`action actions bug bugs change changes chore crash doc docs error errors example expected exit exception fault feature feat
  findings fix fixes idea ideas input issue issues item items job log logs note option options output part phase plan point problem
  problems ps question refactor report request result results run step steps stage stderr stdout suggestion summary task tasks test
  tests ticket thing things thought todo todos warning wish work
  aufgabe aufgaben fehler frage idee problem schritt wunsch cambio error idea paso problema pregunta tarea tareas erro mudança passo
  pergunta tarefa tarefas bogue erreur étape idée problème question tâche tâches`);

/** Open what is said of no thing: "for you: …", "first: …", "please: …". */
export const NO_HEADS: ReadonlySet<string> =
  wordSet(`first second third firstly secondly next then also finally last lastly later now today please pls thanks sorry wait so ok
  okay yes no hey hi hello well maybe perhaps anyway actually btw ps one two three both all my me you we i if when while because for
  in on at as like such use using only never always must not don't do does can
  bitte jetzt erst dann zuerst nochmal wenn für bei nie immer nur nicht por favor ahora primero luego si para en nunca siempre solo no
  agora primeiro depois se para em nunca sempre só não maintenant d'abord ensuite si pour en dans jamais toujours`);
