/** The words a Spanish norm without a verb is built of, without accents. Data only. */
import type { NormLexicon } from "../norms.ts";
import { wordClass as words } from "../word-class.ts";

export const spanishNorms: NormLexicon = {
  articles: words("el la los las"),
  fillers: words("por favor porfa gracias y pero tambien ademas mejor vale ok"),
  crafts: words(
    "comillas comas comentario comentarios commit commits mensaje mensajes rama ramas nombre nombres variable variables funcion funciones clase clases " +
      "archivo archivos fichero ficheros test tests prueba pruebas error errores log logs fecha fechas hora horas importe importes precio precios columna " +
      "columnas texto textos cadena cadenas respuesta respuestas explicacion explicaciones resumen resumenes codigo documentacion dependencia dependencias " +
      "libreria librerias paquete paquetes cambio cambios paso pasos frase frases titulo titulos salida tipos",
  ),
  conventions: words("comillas indentacion sangria nombres estilo idioma comentarios commits respuestas ramas"),
  measures: words(
    "indentacion sangria sangrado espacios espacio tabuladores tabs longitud ancho linea lineas caracteres limite puerto nivel",
  ),
  manners: words(
    "corto corta cortos cortas breve breves pequeno pequena pequenos pequenas simple simples sencillo sencillas estricto estrictos conciso concisas " +
      "atomicos maximo minimo solo siempre separada separado aparte nuevo nueva nuevos nuevas claro claros descriptivos dobles",
  ),
  forms: words(
    "ingles espanol castellano frances aleman portugues italiano catalan gallego euskera chino japones mayusculas minusculas utc centimos markdown json " +
      "yaml typescript javascript python rust java kotlin imperativo presente camelcase snake_case kebab-case",
  ),
  formWords: words("en"),
  ways: words("en con"),
  without: words("sin"),
  contrasts: ["no", "en vez de", "en lugar de", "y no"],
  makers: words("haz escribe"),
  each: words("cada por"),
  parts: words(
    "boton botones casilla menu formulario pagina paginas pantalla grafico tabla icono ventana usuario usuarios administradores clientes importador exportador",
  ),
  wholes: words("todo todos toda todas cada siempre nunca ningun ninguna nada"),
  links: words("de del un una unos unas todo todos toda todas cada por para y"),
  tellers: words(
    "yo tu el ella esto eso es son esta estan fue era hay ha han he tengo tiene no se me te lo falla fallan funciona funcionan sale salen da dan muestra " +
      "pasa pasan aparece aparecen sigue que como cuando donde cual quien roto rota rotos resultados cambios embargo",
  ),
};
