/** Phrases by which a sentence says how things stand: where something is, what it is called, whose it is, when it is. Data only. */
import { phraseList } from "./lists.ts";

/**
 * Such a sentence tells something that will be looked up, also when it names nothing by a capital or a digit. A phrase
 * counts as a whole; sentences about what happened or how something looks hold none.
 */
export const STANDING_PHRASES: readonly string[] = phraseList(`
lives in, lives at, lives on, lives under, sits in, sits on, sits at, sits under, sits behind, hangs on, hangs in, stands in
lies in, lie in, resides in, resides on, is in, is at, is on, is under, is behind, are in, are at, are on, are under, is located, are located
is kept, are kept, is stored, are stored, is hosted, are hosted, is called, are called, is named, goes by, stands for
belongs to, belong to, is owned by, is responsible, are responsible, is in charge, is on duty, owns, leads, chairs, is chaired by, is run by, is led by
listens on, answers at, answers on, responds on, responds at, reports to, runs on, runs in, runs at, points to, points at
is due, closes on, closes at, opens on, opens at, starts on, starts at, begins on, begins at, ends on, ends at, takes place, expires on, happens on
costs, weighs, is worth, is valid, comes next, is next, continues on, continues in, comes from

liegt in, liegt im, liegt auf, liegt bei, liegt unter, liegt neben, steht in, steht im, steht auf, steht bei, hängt an, hängt am, hängt im
befindet sich, befinden sich, ist in, ist im, ist auf, ist bei, sind im, sind in, wird aufbewahrt, heißt, heißen, gehört, gehören, läuft auf, läuft in
läuft im, hört auf, lauscht auf, antwortet auf, beginnt am, beginnt um, endet am, endet um, findet statt, öffnet am, schließt am, leitet, verantwortlich
zuständig, geleitet, kostet, wiegt, gilt für, lagert in, lagert im, kommt als nächstes

está en, están en, queda en, quedan en, vive en, se guarda en, se guardan en, se encuentra, se encuentran, se llama, se llaman, pertenece, pertenecen
corre en, escucha en, responde en, empieza el, empieza a, comienza el, termina el, cierra el, abre el, será el, vence el, responsable, a cargo de
encargado, encargada, la dirige, lo dirige, cuesta, pesa, vale

está em, está no, está na, estão em, fica em, fica no, fica na, fica com, ficam no, ficam na, fica guardado, fica guardada, se encontra, chama-se
se chama, pertence, roda em, roda no, roda na, escuta na, responde na, responde no, responde em, responde por, responde pelo, responde pela, começa em
começa no, termina em, acontece em, abre em, fecha em, vence em, responsável, a cargo de, custa, pesa

est dans, est sur, est à, est au, est en, sont dans, sont sur, sont à, se trouve, se trouvent, s'appelle, s'appellent, appartient, tourne sur
tourne dans, écoute sur, répond sur, répond à, commence le, commence à, finit le, ferme le, ouvre le, est prévu, est prévue, a lieu, expire le
responsable, s'en charge, s'occupe, assure, dirige, coûte, pèse

放在, 存在, 位于, 接在, 挂在, 设在, 定在, 住在, 叫做, 名叫, 名为, 称为, 属于, 负责, 联系人, 截止, 开始于, 端口, 地址, 密码, 口令, 价格是, 收在, 摆在, 锁在, 停在, 装在, 写在, 记在
还没, 尚未, 仍未, 没有通过, 没通过, 仍然失败, 还在失败, 仍在进行, 还差, 举行, 主持人
にあります, にある, にいます, に置いて, に保管, につながって, で動いて, という名前, と呼ば, 担当, 責任者, 開始は, 締切, ポート, 場所は, 住所は, 価格は, 所属, にしまって, に入って, に掛けて, に収めて
まだ通って, まだ失敗, まだ終わって, まだ直って, まだできて, 残っています
`);
