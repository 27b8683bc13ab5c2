import { lexicon } from "./plain";

/** Yes or no, as people tick it. */
export const flagOf = lexicon<boolean>([
  [true, "yes,y,true,t,1,x,ok,✓,✔,☑,✅,√,●,■,👍,🟢,🟩"],
  [false, "no,n,false,f,0,none,not,never,-,–,—,✗,✘,✕,✖,×,❌,☐,□,👎,🔴,🟥"],
  [true, "[✓],[✔],(✓),(✔)"],
  [false, "[ ],[],[_],[-],( ),()"],
  [true, "ja,j,jawohl,wahr"],
  [false, "nein,falsch,nicht,kein,keine"],
  [true, "oui,o,vrai"],
  [false, "non,faux,aucun,aucune,pas"],
  [true, "sí,s,verdadero,cierto"],
  [false, "falso,ninguno,ninguna"],
  [true, "sì,vero"],
  [false, "falso,nessuno,nessuna"],
  [true, "sim,tak,да,네,예"],
  [false, "nee,nao,nie,нет,아니요,아니오"],
  [true, "はい,○,◯,〇,◎,有,有り,あり,ある,済,済み"],
  [false, "いいえ,無,無し,なし,ない,未"],
]);
