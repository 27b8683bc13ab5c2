/** Names that the character of a figure shares with other characters, with the keys of all these characters. */
export const SHARED_WITH_FIGURES: Readonly<Record<string, string>> = {
  "A.K.I.": "a-k-i, genji",
  Al: "al, cyrus",
  Alex: "al, alex-minecraft, alex-street-fighter, jitters",
  Blanka: "blanca, blanka",
  Celeste: "bluebear, celeste",
  Daisy: "daisy, daisy-animal-crossing",
  Diana: "diana, diana-animal-crossing",
  Ed: "ed, ed-animal-crossing",
  Estela: "celeste, rosalina",
  Falco: "avery, falco",
  Ike: "ike, ike-animal-crossing",
  Isabelle: "caroline, isabelle",
  Juri: "juri, roswell",
  Ken: "ken, ken-animal-crossing",
  Koopa: "bowser, koopa-troopa",
  Leon: "leon-s-kennedy, rory",
  Lily: "lily, lily-animal-crossing",
  Lou: "lottie, louie",
  Luke: "luke, tatsuhisa-luke-kamijo",
  Mai: "mai, willow",
  Marie: "isabelle, marie",
  Marina: "mallary, marie, marina, marina-animal-crossing",
  Max: "boomer, digby",
  Morena: "frye, muffy",
  Perla: "peaches, pearl",
  Perle: "pearl, purrl",
  Pit: "kid-cat, mac, pit",
  Robin: "robin, robin-animal-crossing",
  Rosalina: "fuchsia, rosalina",
  Rosetta: "bitty, rosalina",
  Roy: "roy, sheldon",
  Rudy: "flip, rudy, rudy-animal-crossing",
  Simon: "simon, simon-animal-crossing",
  Snake: "snake, snake-animal-crossing",
  Stella: "astrid, callie, soleil, stella",
  Steve: "sly, steve",
  Tina: "mabel, marie",
  つぶきち: "timmy-tommy, tommy",
  まめきち: "timmy, timmy-tommy",
  アレックス: "alex-minecraft, alex-street-fighter",
  グレース: "grace-ashcroft, gracie",
  ケン: "dobie, ken",
  ルーク: "luke, tatsuhisa-luke-kamijo",
  밤돌이: "timmy-tommy, tommy",
  콩돌이: "timmy, timmy-tommy",
};

/** Names that several villagers share, in six languages. */
export const SHARED_BY_VILLAGERS =
  "Agnes, Anna, Annalisa, Anne, Astrid, Bea, Belinda, Bella, Benjamin, Bettina, Bianca, Bill, Blanche, Bob, " +
  "Bobo, Bonbon, Boris, Carla, Carlos, Carmelo, Caroline, Clara, Claudia, Cleo, Cornio, Célia, Daniel, Dina, " +
  "Dora, Drago, Elisa, Emma, Enzo, Erika, Ernesto, Estrella, Eva, Felix, Fido, Flip, Frank, Freddy, Fritz, " +
  "Fígaro, Gigi, Gloria, Grazia, Guido, Harry, Herbert, Hugo, Jacques, Julian, Karen, Klaus, Koko, Kong, " +
  "Leo, Leonardo, Leopold, Lili, Liliane, Linda, Lionel, Lola, Lolly, Luna, Manfred, Manu, Marcel, Martina, " +
  "Martín, Mathilda, Melina, Mike, Mina, Moe, Nadine, Nana, Natascha, Nora, Ofelia, Olivia, Pamela, Patty, " +
  "Peggy, Pippo, Poppy, Regina, Renato, Renée, Ricky, Rita, Robert, Rosa, Rosi, Rénata, Sally, Serena, " +
  "Sophie, Susi, Tamara, Theo, Vera, Victor, Walter, Weber, Wendy, Wolfgang, Zoé, おまわりさん";
