extension Phrases {
    /// Words about what moves.
    struct Motion: Hashable, Sendable {
        /// What stops a movement, and what goes on with it.
        var pause: String
        var start: String
    }

    var motion: Motion {
        switch language {
        case "ar": Motion(pause: "إيقاف مؤقت", start: "تشغيل")
        case "de": Motion(pause: "Anhalten", start: "Starten")
        case "es": Motion(pause: "Pausar", start: "Iniciar")
        case "fr": Motion(pause: "Mettre en pause", start: "Démarrer")
        case "hi": Motion(pause: "रोकें", start: "शुरू करें")
        case "ja": Motion(pause: "一時停止", start: "開始")
        case "ko": Motion(pause: "일시정지", start: "시작")
        case "pt": Motion(pause: "Pausar", start: "Iniciar")
        case "ru": Motion(pause: "Пауза", start: "Пуск")
        case "zh": Motion(pause: "暂停", start: "开始")
        case "zh-Hant": Motion(pause: "暫停", start: "開始")
        default: Motion(pause: "Pause", start: "Start")
        }
    }

    /// The name of what stops everything that moves.
    public var pause: String { motion.pause }

    /// The name of what lets it go on.
    public var start: String { motion.start }
}
