// The command line stands in cli/. Units and scripts of installations may still name this file.
import '../../cli/src/main.ts';
