/** The words a Portuguese norm without a verb is built of, without accents. Data only. */
import type { NormLexicon } from "../norms.ts";
import { wordClass as words } from "../word-class.ts";

export const portugueseNorms: NormLexicon = {
  articles: words("o a os as"),
  fillers: words("por favor obrigado obrigada e mas tambem melhor ok valeu"),
  crafts: words(
    "aspas virgulas comentario comentarios commit commits mensagem mensagens branch branches nome nomes variavel variaveis funcao funcoes classe classes " +
      "arquivo arquivos ficheiro ficheiros teste testes erro erros log logs data datas hora horas valor valores preco precos coluna colunas texto textos " +
      "string strings resposta respostas explicacao explicacoes resumo resumos codigo documentacao dependencia dependencias lib libs biblioteca bibliotecas " +
      "pacote pacotes mudanca mudancas passo passos frase frases titulo titulos saida tipos",
  ),
  conventions: words("aspas indentacao recuo nomes estilo idioma comentarios commits respostas branches"),
  measures: words(
    "indentacao recuo espacos espaco tabulacoes tabs comprimento largura linha linhas caracteres limite porta nivel",
  ),
  manners: words(
    "curto curta curtos curtas breve breves pequeno pequena pequenos pequenas simples estrito conciso concisas atomicos maximo minimo so sempre separada " +
      "separado nova novo novas novos claro claros descritivos duplas",
  ),
  forms: words(
    "ingles espanhol frances alemao portugues italiano chines japones maiusculas minusculas utc centavos markdown json yaml typescript javascript python " +
      "rust java kotlin imperativo presente camelcase snake_case kebab-case",
  ),
  formWords: words("em"),
  ways: words("em com num numa"),
  without: words("sem"),
  contrasts: ["nao", "em vez de", "ao inves de", "e nao"],
  makers: words("faz faca escreve escreva"),
  each: words("cada por"),
  parts: words(
    "botao botoes menu formulario pagina paginas tela grafico tabela icone janela usuario usuarios administradores clientes importador exportador",
  ),
  wholes: words("todo todos toda todas cada sempre nunca nenhum nenhuma nada"),
  links: words("de do da dos das um uma todo todos toda todas cada por para e"),
  tellers: words(
    "eu voce ele ela isso isto sao esta estao foi era ha tem tenho nao se me te falha falham funciona funcionam sai saem da dao mostra passa passam " +
      "aparece aparecem continua que como quando onde qual quem quebrado quebrada resultados alteracoes",
  ),
};
